import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { changeOfPeople } from "../../notifications/change-of-people.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type ReportTableRow, reports } from "../../schema/reports/report.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { emailOfReports } from "./email-reports.ts";
import { keepBack, mayStillGo } from "../drafts/look-again.ts";

/**
 * Publishes reports that are due and have their PDF, if the person who scheduled them may still do so. All
 * are published in one statement, with their alerts and emails in the same transaction. If two servers run
 * this at once, each report is published once.
 */
export async function publishDue(deps: Dependencies): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = and(
      eq(reports.status, "scheduled"),
      isNotNull(reports.pdfFileId),
      lte(reports.publishAt, now),
      // Reports of a batch wait for each other's PDFs, and are published by one statement.
      isNull(reports.heldBy),
    )!;
    await keepBack(deps, tx, due, now);
    const published = await tx.db
      .update(reports)
      .set({
        status: "published",
        publishedAt: now,
        updatedAt: nextUpdatedAt(now, reports.updatedAt),
      })
      .where(and(due, mayStillGo(tx.db, now)))
      .returning();
    if (published.length === 0) return;
    await supersede(tx, published, now);
    await recordEvents(
      tx,
      published.map(({ id, clientId, title, publishedBy, versionNo }) => ({
        kind: "report_published",
        userId: clientId,
        actorId: publishedBy,
        caller: SERVER_CALLER,
        now,
        facts: { report: id, title, version: versionNo },
      })),
    );
    const [corrected, fresh] = [
      published.filter(({ supersedesId }) => supersedesId !== null),
      published.filter(({ supersedesId }) => supersedesId === null),
    ];
    await tell(deps, tx, "report_published", fresh, now);
    await tell(deps, tx, "report_corrected", corrected, now);
    const clientIds = [...new Set(published.map(({ clientId }) => clientId))];
    await changeOfPeople(tx, clientIds, now);
  });
}

async function supersede(tx: Transaction, published: readonly ReportTableRow[], now: Date): Promise<void> {
  const ids = published.flatMap(({ supersedesId }) => supersedesId ?? []);
  if (ids.length === 0) return;
  await tx.db
    .update(reports)
    .set({ status: "superseded", updatedAt: nextUpdatedAt(now, reports.updatedAt) })
    .where(and(inArray(reports.id, ids), eq(reports.status, "published")));
}

async function tell(
  deps: Dependencies,
  tx: Transaction,
  kind: "report_published" | "report_corrected",
  list: readonly ReportTableRow[],
  now: Date,
): Promise<void> {
  const to = list.map(({ id, clientId }) => ({ userId: clientId, subjectId: id }));
  await writeAlerts(deps, tx, { kind, to, now });
  const toEmail = list.filter(({ notify }) => notify);
  await emailOfReports(deps, tx, { kind, list: toEmail, now });
}
