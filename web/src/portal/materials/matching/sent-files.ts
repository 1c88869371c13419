import { CallFailure } from "../../../session/call-failure.ts";
import { onSessionEnd } from "../../../session/session-end.ts";
import { notifyFailure } from "../../../ui/toast.tsx";
import { addFiles } from "./match.calls.ts";

/* Files that are there and whose matching does not know of them yet. They are told some at a time, also when its page is left. */

/** So many are one call, and wait no longer than this for others. */
const AT_ONCE = 50;
const WAIT_MS = 1_000;
const OUTAGE_WAIT_MS = 5_000;

const waiting = new Map<string, string[]>();
let timer: ReturnType<typeof setTimeout> | null = null;
let isTelling = false;

/** An upload of a matching is whole. */
export function noteSent(matchId: string, uploadId: string): void {
  const known = waiting.get(matchId) ?? [];
  waiting.set(matchId, [...known, uploadId]);
  if (known.length + 1 >= AT_ONCE) void tell();
  else later(WAIT_MS);
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
  for (const [matchId, ids] of waiting) {
    waiting.delete(matchId);
    try {
      await addFiles(matchId, ids);
    } catch (error) {
      if (error instanceof CallFailure && error.status < 500 && error.status !== 429)
        notifyFailure(error, "Some files couldn't be added. Please choose them again.");
      else {
        waiting.set(matchId, [...ids, ...(waiting.get(matchId) ?? [])]);
        wait = OUTAGE_WAIT_MS;
        break;
      }
    }
  }
  isTelling = false;
  if (waiting.size > 0) later(wait ?? WAIT_MS);
}

onSessionEnd(() => waiting.clear());
