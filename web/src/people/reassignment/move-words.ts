import type { MovePreview } from "@portico/contract/people/reassignment";
import { clientsText } from "../clients-text.ts";
import { CallError } from "../../session/request.ts";
import { formatCount } from "../../ui/table/count.ts";
import { dayText } from "../../ui/moment.tsx";
import { isPlanned, type MoveDraft, wrongDays } from "./move-draft.ts";

/** The title of the dialog. */
export function titleOf(kind: MoveDraft["kind"], total: number, name: string | undefined): string {
  const who = total === 1 && name !== undefined ? name : clientsText(total);
  if (total === 1 || name === undefined) return kind === "cover" ? `Cover for ${who}` : `Move ${who}`;
  return kind === "cover" ? `Cover for ${who} (${name})` : `Move ${who} from ${name}`;
}

/** Whether a valid day is chosen for the plan. */
export function isDayChosen(draft: MoveDraft): boolean {
  return draft.firstDay !== "" && !wrongDays(draft).starts_at;
}

/** The label of the dialog's button. */
export function actWord(draft: MoveDraft): string {
  if (draft.kind === "cover") return draft.mode === "nobody" ? "End cover" : "Arrange cover";
  if (!isPlanned(draft)) return "Move now";
  return isDayChosen(draft) ? `Move on ${dayText(draft.firstDay, "longDate")}` : "Move later";
}

/** Says how many of the chosen clients can be emailed. Empty if all of them can. */
export function canBeEmailed(count: number, total: number): string {
  if (count === total) return "";
  if (total === 1) return "They have no email address we can use.";
  return count === 0
    ? "None of them can be emailed."
    : `${formatCount(count)} of ${formatCount(total)} can be emailed.`;
}

/** A number of clients in words: "both", "all 3". */
export const allText = (total: number) => (total === 2 ? "both" : `all ${formatCount(total)}`);

/** Says why a preview failed. */
export function sentenceOf(failure: Error): string {
  if (!(failure instanceof CallError)) return "We couldn't work out what will happen. Please try again.";
  return Object.values(failure.errors ?? {})[0] ?? failure.detail;
}

/**
 * Says in one line what will happen. It stands next to the button, because the full summary may be scrolled
 * out of sight.
 */
export function shortly({ kind, mode, isEmailed }: MoveDraft, { clients, emails }: MovePreview): string {
  if (kind === "cover")
    return mode === "nobody" ? `Ends cover for ${clientsText(clients)}` : `Covers ${clientsText(clients)}`;
  return `Moves ${clientsText(clients)}${isEmailed ? `, emails ${clientsText(emails)}` : ""}`;
}
