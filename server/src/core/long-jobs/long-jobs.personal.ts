import { eq } from "drizzle-orm";
import type { PersonalData } from "../personal-data.ts";
import { longJobs } from "./long-job.table.ts";

/** What somebody started for many at once. It names nobody but by id, and goes with whoever started it. */
export const longJobsPersonalData: PersonalData = {
  tables: [longJobs],
  async erase(db, { id }) {
    await db.delete(longJobs).where(eq(longJobs.startedBy, id));
  },
};
