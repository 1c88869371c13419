import { BATCH_ROWS_MAX } from "@portico/contract/reports/report-limits";
import { and, eq, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { isOwnClientOf } from "../../foundation/access/open-assignments.ts";
import { LOOKED_BACK } from "../drafts/looked-back.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Wanted {
  templateId: string;
  periodStart: string;
  /** Limits the search to this agent's own clients; null: all clients whom the viewer sees. */
  agentId: string | null;
  /**
   * Limits the search to these clients, who need not have had a report before; if left out, all clients who
   * had one are searched.
   */
  chosen?: SQL | undefined;
  now: Date;
}

/**
 * The viewer's clients who had a report of a template and have none for a period, by name, by the same rules
 * as on the board. Returns at most one client more than a batch may have.
 */
export async function findMissing(
  db: Queries,
  viewer: Viewer,
  { templateId, periodStart, agentId, chosen, now }: Wanted,
): Promise<string[]> {
  const here = alias(reports, "here");
  const current = db
    .select({ one: sql`1` })
    .from(here)
    .where(
      and(
        eq(here.clientId, users.id),
        eq(here.templateId, templateId),
        eq(here.periodStart, periodStart),
        sql`${here.status} in ('draft', 'scheduled', 'published')`,
      ),
    );
  const had = sql`${users.id} in (select client_id from ${reports} where ${reports.templateId} = ${templateId} and status = 'published'
    and period_start < ${periodStart}::date and period_start >= ${periodStart}::date - ${LOOKED_BACK})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        visibleClients(db, viewer, now),
        notInArray(users.status, ["deactivated", "erasing", "erased"]),
        agentId === null ? undefined : isOwnClientOf(db, users.id, agentId),
        chosen ?? had,
        notExists(current),
      ),
    )
    .orderBy(users.sortName, users.id)
    .limit(BATCH_ROWS_MAX + 1);
  return rows.map(({ id }) => id);
}
