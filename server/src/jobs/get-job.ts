import type { getJob as getJobCall } from "@portico/contract/jobs/jobs";
import { eq } from "drizzle-orm";
import { visibleJobs } from "../foundation/long-jobs/visible-jobs.ts";
import { findVisible } from "../foundation/access/find-visible.ts";
import type { Input } from "../http/route.ts";
import { longJobs } from "../schema/foundation/long-job.table.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { jobAnswer, selectJobs } from "./job-record.ts";

/** GET jobs/{id}: how far the job is. */
export async function getJob(deps: Dependencies, { params, session }: Input<typeof getJobCall, "staff">) {
  return jobAnswer(
    await findVisible(
      (where) => selectJobs(deps.database.db, where),
      eq(longJobs.id, params.id),
      visibleJobs(session.user),
    ),
    deps,
  );
}
