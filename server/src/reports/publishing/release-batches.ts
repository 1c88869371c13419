import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { reportBatches, reports } from "../../schema/reports/report.table.ts";

/**
 * Releases the reports of a batch, or of all batches, when each of them has its PDF or has become a draft
 * again: from then on they are due together. If two servers run this at once, it happens once.
 */
export async function releaseBatches({ database }: Dependencies, id?: string | null): Promise<void> {
  if (id === null) return;
  await database.transaction(async (tx) => {
    const whole = await tx.db
      .select({ id: reportBatches.id })
      .from(reportBatches)
      .where(
        and(
          eq(reportBatches.state, "preparing"),
          id === undefined ? undefined : eq(reportBatches.id, id),
          isWhole(tx.db),
        ),
      )
      .for("update");
    for (const batch of whole) {
      await tx.db.update(reports).set({ heldBy: null }).where(eq(reports.heldBy, batch.id));
      await tx.db.update(reportBatches).set({ state: "scheduled" }).where(eq(reportBatches.id, batch.id));
    }
  });
}

function isWhole(db: Queries) {
  const waiting = db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.heldBy, reportBatches.id), isNull(reports.pdfFileId)));
  return notExists(waiting);
}
