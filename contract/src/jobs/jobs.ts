import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { id, idParams } from "../values/fields.ts";

export const jobStates = ["queued", "running", "done", "failed", "cancelled"] as const;

/** What is done to many beside the calls, and how far it is. */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  done: z.number(),
  total: z.number(),
  failed: z.number(),
  /** The pace at which its emails leave; left out where it has none. */
  emails_per_minute: z.optional(z.number()),
  /** What came of it, such as numbers by name, or `problem` in words. Null until it is over. */
  result: z.unknown(),
  /** The act on many that it carries out. */
  batch_id: z.nullable(id),
  /** Until when that can be undone. ISO 8601, UTC. */
  undo_until: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

/** What is over is listed for so long. */
export const JOBS_LISTED_MINUTES = 60;

/** Ours: the viewer's own jobs that are under way, and those that ended within JOBS_LISTED_MINUTES; the newest first, 20 at most. */
export const listJobs = call({
  method: "GET",
  path: "jobs/",
  summary: "Your jobs",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(job) }),
});

/** Ours: a job, for whoever started it and for admins. Out of scope: 404. */
export const getJob = call({
  method: "GET",
  path: "jobs/{id}",
  summary: "Progress of a job",
  status: 200,
  failures: [],
  params: idParams,
  answer: job,
});

/** Ours: stops what is not done yet. */
export const cancelJob = call({
  method: "POST",
  path: "jobs/{id}/cancel",
  summary: "Stop a job",
  status: 200,
  failures: ["job_over"],
  params: idParams,
  answer: job,
});
