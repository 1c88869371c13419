import type { listReportReceipts as listReportReceiptsCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable } from "../reports/find-report.ts";
import type { ReceiptRow } from "../../schema/documents/receipt.table.ts";
import { readerAnswer } from "../../people/reader.ts";
import { readReceipts } from "./report-receipts.store.ts";

/** GET reports/{id}/receipts: the read receipts of every version that was published. */
export async function listReportReceipts(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof listReportReceiptsCall, "staff">,
) {
  const { rootId } = await findWritable(db, session.user, params.id, now);
  const rows = await readReceipts(db, rootId);
  return {
    items: rows.map(({ report, person, receipt }) => ({
      report_id: report.id,
      version_no: report.versionNo,
      published_at: report.publishedAt?.toISOString() ?? null,
      person: readerAnswer(person),
      first_opened_at: receipt?.firstAt.toISOString() ?? null,
      last_opened_at: receipt?.lastAt.toISOString() ?? null,
      times: receipt?.times ?? 0,
      downloaded: (receipt?.downloads ?? 0) > 0,
      acknowledged: receipt && acknowledgementOf(receipt),
      reminded_at: report.remindedAt?.toISOString() ?? null,
    })),
  };
}

/** The acknowledgement in a read receipt; null: there is none. */
export function acknowledgementOf({ acknowledgedAt, acknowledgedName, version, sha256 }: ReceiptRow) {
  if (acknowledgedAt === null) return null;
  return { name: acknowledgedName ?? "", version_no: version, sha256, at: acknowledgedAt.toISOString() };
}
