import { onSessionEnd } from "../../session/session-end.ts";
import type { Notification } from "../../ui/feedback/toast.tsx";
import { KEPT_JOBS } from "./kept-name.ts";
import { askForTray } from "./tray-wanted.ts";

/** Work on many that goes on after its dialog was closed, and what is said of it. */
export interface FollowedJob {
  id: string;
  /** "Asking for documents". */
  title: string;
  /** What is done with the clients: "asked". */
  done: string;
  /** Said of one that was stopped, and of one that failed. */
  stopped: string;
  failed: string;
  /** Says what came of it. */
  resultOf: (result: Readonly<Record<string, unknown>>) => Notification;
}

let jobs: readonly FollowedJob[] = [];
const listeners = new Set<() => void>();

export const followedJobs = () => jobs;

export function watchFollowed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers a job until somebody is told of its end: the page may be loaded anew before. */
export function keepJob(id: string): void {
  writeKept([...keptJobs().filter((kept) => kept !== id), id]);
}

export function forgetJob(id: string): void {
  writeKept(keptJobs().filter((kept) => kept !== id));
}

/** The jobs that were begun or followed here, and whose end nobody was told of. */
export function keptJobs(): readonly string[] {
  return localStorage.getItem(KEPT_JOBS)?.split(" ") ?? [];
}

function writeKept(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(KEPT_JOBS);
  else localStorage.setItem(KEPT_JOBS, ids.join(" "));
}

/** Shows in the tray how far a job is, and its end. */
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
