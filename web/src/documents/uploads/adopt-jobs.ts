import { listJobs } from "@portico/contract/jobs/jobs";
import { request } from "../../session/request.ts";
import { followJob, forgetJob, followedJobs, keptJobs } from "./followed-jobs.ts";
import { wordsOfJob } from "./job-words.ts";

/**
 * Shows again what a reloaded page has lost: every running job, and the result of jobs that were started in
 * this browser.
 */
export async function adoptJobs(): Promise<void> {
  const { items } = await request(listJobs, {});
  const kept = new Set(keptJobs());
  const known = new Set(followedJobs().map(({ id }) => id));
  for (const { id, kind, state } of items) {
    const words = wordsOfJob(kind);
    const isOpen = state === "queued" || state === "running";
    if (words && !known.has(id) && (isOpen || kept.has(id))) followJob({ ...words, id });
  }
  const listed = new Set(items.map(({ id }) => id));
  for (const id of kept) if (!listed.has(id)) forgetJob(id);
}
