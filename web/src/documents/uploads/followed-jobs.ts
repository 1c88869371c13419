import { onSessionEnd } from "../../session/session-end.ts";
import type { Notification } from "../../ui/feedback/toast.tsx";
import { KEPT_JOBS } from "./kept-name.ts";
import { askForTray } from "./tray-wanted.ts";

/** A long job that continues after its dialog is closed, and its texts. */
export interface FollowedJob {
  id: string;
  /** Such as "Asking for documents". */
  title: string;
  /** What is done to the clients, such as "asked". */
  done: string;
  /** The messages after a job was stopped, and after one failed. */
  stopped: string;
  failed: string;
  /** The message for a result. */
  resultOf: (result: Readonly<Record<string, unknown>>) => Notification;
}

let jobs: readonly FollowedJob[] = [];
const listeners = new Set<() => void>();

export const followedJobs = () => jobs;

export function watchFollowed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Remembers a job until a user has been notified of its end, because the page may be reloaded before then.
 */
export function keepJob(id: string): void {
  writeKept([...keptJobs().filter((kept) => kept !== id), id]);
}

export function forgetJob(id: string): void {
  writeKept(keptJobs().filter((kept) => kept !== id));
}

/** The ids of jobs that were started or followed in this browser and whose end was not shown yet. */
export function keptJobs(): readonly string[] {
  return localStorage.getItem(KEPT_JOBS)?.split(" ") ?? [];
}

function writeKept(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(KEPT_JOBS);
  else localStorage.setItem(KEPT_JOBS, ids.join(" "));
}

/** Shows the progress and the end of a job in the tray. */
export function followJob(job: FollowedJob): void {
  keepJob(job.id);
  jobs = [...jobs.filter(({ id }) => id !== job.id), job];
  askForTray();
  tell();
}

export function unfollowJob(id: string): void {
  forgetJob(id);
  jobs = jobs.filter((job) => job.id !== id);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

onSessionEnd(() => {
  jobs = [];
  writeKept([]);
  tell();
});
