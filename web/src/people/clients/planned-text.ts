import type { PlannedMove } from "@portico/contract/people/clients";
import { currentRoleWords } from "../../session/role-words.ts";
import { dayText, firmDay } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";

const NAMED_MAX = 3;

/** Takes a planned move of a client. Returns it in words, with its day. */
export function plannedText(planned: PlannedMove): string {
  const { due_at, to } = planned;
  if (due_at === null) return whatText(planned);
  return `${whatText(planned)} ${to.length === 0 ? "from" : "on"} ${dayText(firmDay(due_at))}`;
}

function whatText({ to }: PlannedMove): string {
  const { agent } = currentRoleWords();
  if (to.length === 0) return `Will have no ${agent.oneInText}`;
  // Which of these agents each client gets is decided only on the day of the move.
  if (to.length > NAMED_MAX) return `Moves to one of ${to.length} ${agent.manyInText}`;
  return `Moves to ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(to.map(personName))}`;
}
