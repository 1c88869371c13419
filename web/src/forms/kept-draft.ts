import { useEffect, useState, useSyncExternalStore } from "react";
import type { DraftSaver } from "./draft-saver.ts";

/**
 * Takes what begins to keep a draft, once, and what is done after it was left, with all that was written. Returns what keeps it saved
 * until the page is left, and the draft as it is now.
 */
export function useKeptDraft<Draft extends { updated_at: string }, Patch extends object>(
  begin: () => DraftSaver<Draft, Patch>,
  onLeft: (draft: Draft) => Promise<void>,
) {
  const [saver] = useState(begin);
  const [left] = useState(() => onLeft);
  const draft = useSyncExternalStore(saver.subscribe, saver.current);
  useEffect(() => {
    const leave = async () => {
      await saver.save();
      await left(saver.current().working);
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.current().state === "saved") return;
      void saver.save();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      void leave();
      saver.stop();
    };
  }, [saver, left]);
  return { saver, draft };
}
