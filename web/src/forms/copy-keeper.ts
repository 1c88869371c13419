import { forgetCopy, keepCopy } from "./draft-copy.ts";
import type { DraftSaver } from "./draft-saver.ts";

/**
 * The copy is written at most this often, and not at each key, because the user goes on typing while it is
 * written.
 */
const EACH_MS = 300;

/**
 * Stores the unsaved changes of a draft in this browser until they are saved. Returns a function that writes
 * them at once.
 */
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
    // During a conflict the copy names no version on which it is based. So it is a conflict in every window
    // that opens it later.
    const ground = theirs ? "" : saved.updated_at;
    const act = () => (isAllSaved ? forgetCopy(id) : keepCopy({ id, user, ground, patch: unsaved }));
    // The copies are written one after the other, so that an older copy cannot be written last.
    last = last.then(act, act);
  };
  saver.subscribe(() => {
    const isAllSaved = Object.keys(saver.current().unsaved).length === 0;
    if (isAllSaved) write();
    else timer ??= setTimeout(write, EACH_MS);
  });
  // If an earlier page has left a copy, this window continues it.
  if (isKept) write();
  return write;
}
