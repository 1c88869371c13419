import * as jobsCalls from "@portico/contract/jobs/jobs";
import type { Feature } from "../http/feature.ts";
import { route } from "../http/route.ts";
import { cancelJob } from "./cancel-job.ts";
import { getJob } from "./get-job.ts";
import { listJobs } from "./list-jobs.ts";
import { jobsEvents } from "./jobs.events.ts";

export const jobsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET jobs/",             jobsCalls.listJobs,  "staff", "read",  listJobs),
    route("GET jobs/{id}",         jobsCalls.getJob,    "staff", "read",  getJob),
    route("POST jobs/{id}/cancel", jobsCalls.cancelJob, "staff", "write", cancelJob),
  ],
  events: jobsEvents,
};
