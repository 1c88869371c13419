import { forgetCopy, keepCopy } from "./draft-copy.ts";
import type { DraftSaver } from "./draft-saver.ts";

/** Typing goes on while it is written: not at each key. */
const EACH_MS = 300;

/** Keeps in this browser what of a draft is not saved, until it is. Returns how to write it at once. */
export function keepCopies<Draft extends { updated_at: string }, Patch extends object>(
  saver: DraftSaver<Draft, Patch>,
  { user, id }: { user: string; id: string },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let isKept = saver.current().wasKept;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { unsaved, saved, theirs } = saver.current();
    const isAllSaved = Object.keys(unsaved).length === 0;
    if (isAllSaved && !isKept) return;
    isKept = !isAllSaved;
    // After a conflict it stays one, whoever opens it next.
    const ground = theirs ? "" : saved.updated_at;
    const act = () => (isAllSaved ? forgetCopy(id) : keepCopy({ id, user, ground, patch: unsaved }));
    // One after the other: an older one must not come last.
    last = last.then(act, act);
  };
  saver.subscribe(() => {
    const isAllSaved = Object.keys(saver.current().unsaved).length === 0;
    if (isAllSaved) write();
    else timer ??= setTimeout(write, EACH_MS);
  });
  // What was found here is this window's own from now on.
  if (isKept) write();
  return write;
}
