import type { Report } from "@portico/contract/reports/report-fields";
import { REMIND_AGAIN_HOURS } from "@portico/contract/documents/request-limits";
import type { Viewer } from "../../foundation/access/access.ts";
import type { LoadedReport } from "../load-reports.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Surroundings } from "./report-surroundings.store.ts";

/** What a viewer may do with a report that they see. */
export function rightsOf(
  { report, clientStatus }: Pick<LoadedReport, "report" | "clientStatus">,
  around: Surroundings,
  { viewer, now }: { viewer: Viewer; now: Date },
): Report["can"] {
  const isStaff = viewer.role !== "client";
  const { status, pdfFileId, remindedAt } = report;
  const isOpen = isStaff && (status === "draft" || status === "scheduled");
  const isPublished = status === "published";
  const isKept = isStaff && isPublished && clientStatus !== "erased";
  return {
    edit: isOpen,
    delete: isOpen,
    publish: isStaff && status === "draft",
    unschedule: isStaff && status === "scheduled",
    correct: isKept && !around.hasCorrection,
    withdraw: isKept && !around.hasCorrection,
    remind: isKept && clientStatus === "active" && isWaiting(report, around) && mayRemind(remindedAt, now),
    acknowledge: !isStaff && isPublished && report.acknowledgementRequired && !around.receipt?.acknowledgedAt,
    download: pdfFileId !== null && (isStaff ? report.publishedAt !== null : isPublished),
  };
}

/** True if the client has not opened the report, or has not acknowledged it although that is required. */
export function isWaiting(
  { acknowledgementRequired }: Pick<LoadedReport["report"], "acknowledgementRequired">,
  { receipt }: Pick<Surroundings, "receipt">,
): boolean {
  return receipt === null || (acknowledgementRequired && receipt.acknowledgedAt === null);
}

/** Whether a client may be reminded: not twice within a day. */
export function mayRemind(remindedAt: Date | null, now: Date): boolean {
  return remindedAt === null || remindedAt <= later(now, -REMIND_AGAIN_HOURS * HOUR_MS);
}
