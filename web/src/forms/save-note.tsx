import { Icon } from "../ui/icon.tsx";
import { momentText } from "../ui/moment.tsx";
import type { SaveState } from "./draft-saver.ts";

/** Says whether the text has been saved. */
export function SaveNote({
  draft: { state, savedAt },
}: {
  draft: { state: SaveState; savedAt: string | null };
}) {
  const isTrouble = state === "failed" || state === "refused" || state === "conflict" || state === "fixed";
  return (
    <span
      role="status"
      className={`inline-flex items-center gap-1.5 text-[0.8125rem] ${isTrouble ? "font-semibold text-red-700" : "text-quiet"}`}
    >
      {isTrouble ? (
        <Icon name="circle-alert" size={16} />
      ) : (
        state === "saved" && savedAt && <Icon name="check" size={16} />
      )}
      {wordsOf(state, savedAt)}
    </span>
  );
}

function wordsOf(state: SaveState, savedAt: string | null): string {
  if (state === "saved") return savedAt ? `Saved at ${momentText(savedAt, "time")}` : "";
  if (state === "failed") return "Saved only on this device. Retrying…";
  return state === "waiting" || state === "saving" ? "Saving…" : "Not saved";
}
