import type { getJob as getJobCall } from "@portico/contract/portal/jobs";
import { eq } from "drizzle-orm";
import { visibleJobs } from "../../core/long-jobs/visible-jobs.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import type { Input } from "../../core/calls/route.ts";
import { longJobs } from "../../core/long-jobs/long-job.table.ts";
import type { Parts } from "../../core/parts.ts";
import { jobAnswer, selectJobs } from "./job-record.ts";

/** GET jobs/{id}: how far it is. */
export async function getJob(parts: Parts, { params, session }: Input<typeof getJobCall, "staff">) {
  return jobAnswer(
    await findVisible(
      (where) => selectJobs(parts.database.db, where),
      eq(longJobs.id, params.id),
      visibleJobs(session.user),
    ),
    parts,
  );
}
