import { clientsText } from "../../people/clients-text.ts";
import { dayText } from "../../ui/moment.tsx";
import { isPlanned, type MoveDraft } from "./move-draft.ts";

/** The title of the dialog. */
export function titleOf(kind: MoveDraft["kind"], total: number, name: string | undefined): string {
  const who = total === 1 && name !== undefined ? name : clientsText(total);
  const whose = total !== 1 && name !== undefined ? ` of ${name}` : "";
  return kind === "cover" ? `Cover for ${who}${whose}` : `Move ${who}${whose}`;
}

/** What its button says. */
export function actWord(draft: MoveDraft): string {
  if (draft.kind === "cover") return draft.mode === "nobody" ? "End covers" : "Set cover";
  return isPlanned(draft) && draft.firstDay !== ""
    ? `Set for ${dayText(draft.firstDay, "longDate")}`
    : "Move now";
}
