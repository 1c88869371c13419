import { and, eq, like, sql } from "drizzle-orm";
import type { PersonalData } from "../personal-data.ts";
import { longJobs } from "../../schema/foundation/long-job.table.ts";

/** What somebody started for many at once. It names nobody but by id, and goes with whoever started it; the reason goes with whom it is about, too. */
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
