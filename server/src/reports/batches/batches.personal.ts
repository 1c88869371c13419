import { eq } from "drizzle-orm";
import type { PersonalData } from "../../foundation/personal-data.ts";
import { reportBatches, reportBatchRows } from "../../schema/reports/report.table.ts";

/**
 * Reports that a member of staff began for many clients. A client's rows are erased with the client; the
 * person who began a batch leaves no name in it.
 */
export const reportBatchesPersonalData: PersonalData = {
  tables: [reportBatches, reportBatchRows],
  async erase(db, { id }) {
    await db.delete(reportBatchRows).where(eq(reportBatchRows.clientId, id));
    await db.update(reportBatches).set({ startedBy: null }).where(eq(reportBatches.startedBy, id));
  },
  files: [
    {
      name: "report_batches.json",
      about: "the reports you started for many people at once",
      isThere: ({ person }) => Promise.resolve(person.role === "admin" || person.role === "agent"),
      async *rows({ database: { db }, person }) {
        const rows = await db.select().from(reportBatches).where(eq(reportBatches.startedBy, person.id));
        for (const { createdAt, source, fileName, periodStart, periodEnd, rows: count, state } of rows)
          yield {
            at: createdAt,
            source,
            file_name: fileName,
            from: periodStart,
            to: periodEnd,
            rows: count,
            state,
          };
      },
    },
  ],
};
