import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { id, idParams } from "../values/fields.ts";

const jobStates = ["queued", "running", "done", "failed", "cancelled"] as const;

/** Work on many items that runs in the background, and its progress. */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  done: z.number(),
  total: z.number(),
  failed: z.number(),
  /** How many of the job's emails are sent per minute; left out if there is no such limit. */
  emails_per_minute: z.optional(z.number()),
  /** The outcome of the job, such as counts by name, or `problem` in words. Null until the job is over. */
  result: z.unknown(),
  /** The id of the bulk action that the job carries out. */
  batch_id: z.nullable(id),
  /** The time until which the bulk action can be undone. ISO 8601, UTC. */
  undo_until: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

/** How long finished jobs are listed. */
export const JOBS_LISTED_MINUTES = 60;

/**
 * Beyond the spec: returns the viewer's own jobs that are under way or ended within JOBS_LISTED_MINUTES: at
 * most 20, newest first.
 */
export const listJobs = call({
  method: "GET",
  path: "jobs/",
  summary: "Your jobs",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(job) }),
});

/** Beyond the spec: returns a job to the user who started it and to admins; everyone else gets 404. */
export const getJob = call({
  method: "GET",
  path: "jobs/{id}",
  summary: "Progress of a job",
  status: 200,
  failures: [],
  params: idParams,
  answer: job,
});

/** Beyond the spec: stops a job. What the job has already done stays done. */
export const cancelJob = call({
  method: "POST",
  path: "jobs/{id}/cancel",
  summary: "Stop a job",
  status: 200,
  failures: ["job_over"],
  params: idParams,
  answer: job,
});
