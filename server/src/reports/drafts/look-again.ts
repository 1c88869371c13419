import { and, eq, exists, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { agentsOf, isAgentOf } from "../../foundation/access/open-assignments.ts";
import { changeOfPeople } from "../../notifications/change-of-people.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type ReportTableRow, reports } from "../../schema/reports/report.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";

const publishers = alias(users, "publisher");
const clients = alias(users, "report_client");

/**
 * Turns a scheduled report back into a draft: without a publication time, without a generated PDF and without
 * charts that no person has typed.
 */
export const DRAFT_AGAIN = {
  status: "draft",
  publishAt: null,
  heldBy: null,
  pdfFileId: sql`case when ${reports.isPdfOnly} then ${reports.pdfFileId} end`,
  charts: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${reports.charts}) where key = any(${reports.editedCharts})), '{}')`,
} as const;

/** True for a report whose publisher may still publish it, and whose client still has an open record. */
export function mayStillGo(db: Queries, now: Date): SQL {
  return and(hasPublisher(db, now), hasClient(db))!;
}

function hasPublisher(db: Queries, now: Date): SQL {
  const isTheirs = isAgentOf(db, publishers.id, reports.clientId, now);
  const maySee = or(eq(publishers.role, "admin"), and(eq(publishers.role, "agent"), isTheirs));
  return exists(
    db
      .select({ one: sql`1` })
      .from(publishers)
      .where(and(eq(publishers.id, reports.publishedBy), eq(publishers.status, "active"), maySee)),
  );
}

function hasClient(db: Queries): SQL {
  const isOpen = notInArray(clients.status, ["deactivated", "erasing", "erased"]);
  return exists(
    db
      .select({ one: sql`1` })
      .from(clients)
      .where(and(eq(clients.id, reports.clientId), isOpen)),
  );
}

/**
 * Turns due reports that may no longer be published back into drafts, each with the reason. The agents who
 * look after these clients now are notified, or else the admins.
 */
export async function keepBack(deps: Dependencies, tx: Transaction, due: SQL, now: Date): Promise<void> {
  const { db } = tx;
  const kept = await db
    .update(reports)
    .set({
      ...DRAFT_AGAIN,
      problem: sql`case when ${hasClient(db)} then 'Whoever scheduled this report doesn''t look after them any more, so it wasn''t published.'
        else 'Their account was deactivated, so this report wasn''t published.' end`,
      updatedAt: nextUpdatedAt(now, reports.updatedAt),
    })
    .where(and(due, not(mayStillGo(db, now))))
    .returning({ id: reports.id, clientId: reports.clientId, title: reports.title });
  if (kept.length === 0) return;
  await recordEvents(
    tx,
    kept.map(({ id, clientId, title }) => ({
      kind: "report_unscheduled",
      userId: clientId,
      actorId: null,
      caller: SERVER_CALLER,
      now,
      facts: { report: id, title },
    })),
  );
  for (const report of kept) await tell(deps, tx, report, now);
  await changeOfPeople(tx, [...new Set(kept.map(({ clientId }) => clientId))], now);
}

async function tell(
  deps: Dependencies,
  tx: Transaction,
  { id, clientId }: Pick<ReportTableRow, "id" | "clientId">,
  now: Date,
): Promise<void> {
  const agents = await agentsOf(tx.db, clientId, now);
  const told = agents.length > 0 ? agents : await openAdmins(tx.db);
  const to = told.map((one) => ({ userId: one.id, subjectId: id, clientIds: [clientId] }));
  await writeAlerts(deps, tx, { kind: "report_failed", to, now });
}

function openAdmins(db: Queries): Promise<{ id: string }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active")));
}
