import type { BodyToSend } from "@portico/contract/call";
import type { ClientFilterToSend } from "@portico/contract/client-filter";
import type { moveKinds, moveModes, moveSplits, reassignClients } from "@portico/contract/portal/moves";
import { currentRoleWords } from "../../session/role-words.ts";
import type { SelectOption } from "../../ui/select.tsx";
import { dayFromToday, endOf, startOf } from "./days.ts";

/** Whom a move is about: these, or everybody of a list. */
export type MovedClients = { ids: readonly string[] } | { filter: ClientFilterToSend; total: number };

/** What was chosen so far. */
export interface MoveDraft {
  kind: (typeof moveKinds)[number];
  mode: (typeof moveModes)[number];
  split: (typeof moveSplits)[number];
  agents: readonly SelectOption[];
  /** By agent, where it is split by hand. */
  counts: Readonly<Record<string, number>>;
  isLater: boolean;
  /** As date fields have them; the last day belongs to a cover. */
  firstDay: string;
  lastDay: string;
  reason: string;
  isEmailed: boolean;
  message: string;
}

const USUAL_COVER_DAYS = 14;

export function blankMove(kind: MoveDraft["kind"]): MoveDraft {
  return {
    kind,
    mode: "agent",
    split: "by_free_room",
    agents: [],
    counts: {},
    isLater: false,
    firstDay: dayFromToday(kind === "cover" ? 0 : 1),
    lastDay: dayFromToday(USUAL_COVER_DAYS - 1),
    reason: "",
    isEmailed: false,
    message: "",
  };
}

/** How many clients a move is about. */
export function countOf(clients: MovedClients): number {
  return "ids" in clients ? clients.ids.length : clients.total;
}

/** What is missing before it can be tried or done, as a sentence; null: nothing. */
export function missingIn({ kind, mode, agents, isLater, firstDay, lastDay }: MoveDraft): string | null {
  if (mode !== "nobody" && agents.length === 0) return `Choose ${currentRoleWords().agent.withArticle}.`;
  if (kind === "cover" && mode !== "nobody") {
    if (firstDay === "" || lastDay === "") return "Choose the first and the last day.";
    if (lastDay < firstDay) return "The last day can't be before the first.";
    return lastDay < dayFromToday(0) ? "Choose a last day that is still to come." : null;
  }
  if (isLater && kind === "primary") {
    if (firstDay === "") return "Choose a day.";
    if (firstDay <= dayFromToday(0)) return "Choose a day after today, or “Now”.";
  }
  return null;
}

type Body = Exclude<BodyToSend<typeof reassignClients>, undefined>;

/** What the server is asked; without the words of reason and email it is the same for a preview. */
export function askedOf(draft: MoveDraft, clients: MovedClients): Body {
  const { kind, mode, split, agents, counts, isLater, firstDay, lastDay } = draft;
  const isCover = kind === "cover" && mode !== "nobody";
  const begins = isCover || (kind === "primary" && isLater) ? firstDay : "";
  const isByHand = mode === "split" && split === "hand";
  return {
    ...("ids" in clients ? { client_ids: [...clients.ids] } : { filter: clients.filter }),
    kind,
    to: {
      mode,
      ...(mode === "split" && { split }),
      ...(mode !== "nobody" && !isByHand && { agent_ids: agents.map(({ value }) => value) }),
      ...(isByHand && { agents: agents.map(({ value }) => ({ id: value, count: counts[value] ?? 0 })) }),
    },
    ...(begins > dayFromToday(0) && { starts_at: startOf(begins) }),
    ...(isCover && { ends_at: endOf(lastDay) }),
  };
}

/** Whether it waits for its day. */
export function isPlanned({ kind, isLater }: MoveDraft): boolean {
  return kind === "primary" && isLater;
}
