import { JOBS_LISTED_MINUTES, type listJobs as listJobsCall } from "@portico/contract/jobs/jobs";
import { and, desc, eq } from "drizzle-orm";
import type { Input } from "../http/route.ts";
import { isOpenOrEndedSince } from "../foundation/long-jobs/long-job.store.ts";
import { longJobs } from "../schema/foundation/long-job.table.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { later, MINUTE_MS } from "../platform/clock.ts";
import { jobAnswer, selectJobs } from "./job-record.ts";

const LISTED_MAX = 20;

/** GET jobs/: the bulk actions that the viewer has started, so that a reloaded page shows them. */
export async function listJobs(deps: Dependencies, { session, now }: Input<typeof listJobsCall, "staff">) {
  const isListed = isOpenOrEndedSince(later(now, -JOBS_LISTED_MINUTES * MINUTE_MS));
  const rows = await selectJobs(deps.database.db, and(eq(longJobs.startedBy, session.user.id), isListed)!)
    .orderBy(desc(longJobs.createdAt), desc(longJobs.id))
    .limit(LISTED_MAX);
  return { items: rows.map((row) => jobAnswer(row, deps)) };
}
