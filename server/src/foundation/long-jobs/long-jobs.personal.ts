import { and, eq, like, sql } from "drizzle-orm";
import type { PersonalData } from "../personal-data.ts";
import { longJobs } from "../../schema/foundation/long-job.table.ts";

/**
 * The bulk actions that a person started. They name people only by id, and are erased with the person who
 * started them. The reason for a bulk action is also erased with the people whom it is about.
 */
export const longJobsPersonalData: PersonalData = {
  tables: [longJobs],
  async erase(db, { id }) {
    await db.delete(longJobs).where(eq(longJobs.startedBy, id));
    await db
      .update(longJobs)
      .set({ what: sql`${longJobs.what} - 'reason'` })
      .where(and(like(sql`${longJobs.what}::text`, `%${id}%`), sql`${longJobs.what} ? 'reason'`));
  },
};
