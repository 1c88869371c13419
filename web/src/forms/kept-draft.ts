import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useUser } from "../session/current-user.ts";
import { notify } from "../ui/feedback/toast.tsx";
import { keepCopies } from "./copy-keeper.ts";
import { type DraftCopy, keptCopy } from "./draft-copy.ts";
import type { DraftSaver } from "./draft-saver.ts";

/**
 * Returns the unsaved changes of a draft that an earlier page of this browser has left. Returns undefined
 * while they are being read, and null if there are none. It is called before the editor is mounted, because
 * the editor's fields begin with these changes.
 */
export function useLeftCopy<Patch>(id: string): DraftCopy<Patch> | null | undefined {
  const { id: user } = useUser();
  const { data } = useQuery({
    queryKey: ["draft-copy", user, id],
    queryFn: () => keptCopy<Patch>(user, id),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return data;
}

/**
 * Keeps a draft saved while the page is open. `begin` creates the saver and is called once. The other
 * parameters are the name under which this browser stores unsaved changes, and a function that gets the whole
 * draft after the page was left. Returns the saver and the current draft.
 */
export function useKeptDraft<Draft extends { updated_at: string }, Patch extends object>(
  begin: () => DraftSaver<Draft, Patch>,
  id: string,
  onLeft: (draft: Draft) => Promise<void>,
) {
  const { id: user } = useUser();
  const [saver] = useState(begin);
  const [left] = useState(() => onLeft);
  const draft = useSyncExternalStore(saver.subscribe, saver.current);
  useEffect(() => {
    const writeNow = keepCopies(saver, { user, id });
    saver.start();
    const { wasKept, state } = saver.current();
    if (wasKept && state !== "conflict")
      notify({
        title: "Your changes are back",
        description: "They were kept on this device and are now being saved.",
      });
    const leave = async () => {
      await saver.save();
      await left(saver.current().working);
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.current().state === "saved") return;
      writeNow();
      void saver.save();
      event.preventDefault();
    };
    const hide = () => document.visibilityState === "hidden" && writeNow();
    const comeBack = () => saver.current().state === "failed" && void saver.save();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", comeBack);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", hide);
      writeNow();
      void leave();
      saver.stop();
    };
  }, [saver, left, user, id]);
  return { saver, draft };
}
