import { addReportBatchFiles } from "@portico/contract/reports/batches";
import { CallError } from "../../session/call-error.ts";
import { request } from "../../session/request.ts";
import { onSessionEnd } from "../../session/session-end.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import type { Gathered } from "../uploads/upload-target.ts";
import { addFiles } from "./match.calls.ts";

/*
 * Uploaded files that their matching or batch does not know of yet. They are reported in groups, even after
 * its page was left.
 */

/**
 * A call reports up to this many files. A file waits this long for others, so that one call can report them
 * together.
 */
const AT_ONCE = 50;
const WAIT_MS = 1_000;
const OUTAGE_WAIT_MS = 5_000;

const waiting = new Map<string, { to: Gathered; ids: string[] }>();
const listeners = new Set<(to: Gathered) => void>();
let timer: ReturnType<typeof setTimeout> | null = null;
let isTelling = false;

/** Notes that an upload is complete, and reports it soon. */
export function noteSent(to: Gathered, uploadId: string): void {
  if (keep(to, [uploadId]) >= AT_ONCE) void tell();
  else later(WAIT_MS);
}

/** Calls the listener whenever files have been reported. Returns a function that removes it. */
export function whenTold(listener: (to: Gathered) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds uploads to those that wait to be reported. Returns how many are waiting then. */
function keep(to: Gathered, ids: readonly string[]): number {
  const key = `${to.into} ${to.id}`;
  const known = waiting.get(key)?.ids ?? [];
  waiting.set(key, { to, ids: [...known, ...ids] });
  return known.length + ids.length;
}

async function tellOf({ into, id }: Gathered, upload_ids: string[]): Promise<void> {
  if (into === "match") await addFiles(id, upload_ids);
  else await request(addReportBatchFiles, { params: { id }, body: { upload_ids } });
}

function later(ms: number): void {
  timer ??= setTimeout(() => {
    timer = null;
    void tell();
  }, ms);
}

async function tell(): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  let wait: number | null = null;
  for (const [key, { to, ids }] of waiting) {
    waiting.delete(key);
    try {
      await tellOf(to, ids);
      for (const listener of listeners) listener(to);
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.status !== 429)
        notifyFailure(error, "Some files couldn't be added. Please choose them again.");
      else {
        keep(to, ids);
        wait = OUTAGE_WAIT_MS;
        break;
      }
    }
  }
  isTelling = false;
  if (waiting.size > 0) later(wait ?? WAIT_MS);
}

onSessionEnd(() => waiting.clear());
