import type { BodyToSend } from "@portico/contract/http/call";
import type { ClientFilterToSend } from "@portico/contract/people/client-filter";
import type {
  moveKinds,
  moveModes,
  moveSplits,
  reassignClients,
} from "@portico/contract/people/reassignment";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";
import type { SelectOption } from "../../ui/form/select.tsx";
import { dayFromToday, endOf, startOf } from "./days.ts";

/** The clients of a move: clients chosen by id, or all clients that a filter matches. */
export type MovedClients = { ids: readonly string[] } | { filter: ClientFilterToSend; total: number };

/** What the user has chosen so far. */
export interface MoveDraft {
  kind: (typeof moveKinds)[number];
  mode: (typeof moveModes)[number];
  split: (typeof moveSplits)[number];
  agents: readonly SelectOption[];
  /** The number of clients for each agent, by the agent's id. Used if the user types these numbers. */
  counts: Readonly<Record<string, number>>;
  isLater: boolean;
  /** The first and last day in the format of date fields. Only a cover has a last day. */
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

/** Returns how many clients a move is about. */
export function countOf(clients: MovedClients): number {
  return "ids" in clients ? clients.ids.length : clients.total;
}

/** What is still missing before a move can be previewed or made, with a message for each field. */
export type Missing = Readonly<{ to?: string; starts_at?: string; ends_at?: string }>;

/** Returns what is wrong with the days of a move. Empty fields are reported only when the move is sent. */
export function wrongDays({ kind, mode, isLater, firstDay, lastDay }: MoveDraft): Missing {
  if (kind === "cover" && mode !== "nobody") {
    if (firstDay !== "" && firstDay < dayFromToday(0)) return { starts_at: "This day has passed." };
    if (lastDay !== "" && lastDay < dayFromToday(0)) return { ends_at: "This day has passed." };
    return firstDay !== "" && lastDay !== "" && lastDay < firstDay
      ? { ends_at: "The last day can't be before the first." }
      : {};
  }
  return isPlanned({ kind, isLater }) && firstDay !== "" && firstDay <= dayFromToday(0)
    ? { starts_at: "Choose a day after today, or “Now”." }
    : {};
}

/**
 * Takes a draft and the number of clients to distribute. Returns what is missing. Null if nothing is missing.
 */
export function missingIn(draft: MoveDraft, toDivide: number): Missing | null {
  const { kind, mode, agents, firstDay, lastDay } = draft;
  const wrong = wrongDays(draft);
  if (mode !== "nobody" && agents.length === 0)
    return { to: `Choose ${currentRoleWords().agent.withArticle}.` };
  if (Object.keys(wrong).length > 0) return wrong;
  if (kind === "cover" && mode !== "nobody") {
    if (firstDay === "") return { starts_at: "Choose a day." };
    if (lastDay === "") return { ends_at: "Choose a day." };
  }
  if (isPlanned(draft) && firstDay === "") return { starts_at: "Choose a day." };
  const uneven = unevenText(draft, toDivide);
  return uneven === null ? null : { to: uneven };
}

/** Whether the user types the number of clients for each agent. */
export function isByHand({ mode, split }: MoveDraft): boolean {
  return mode === "split" && split === "hand";
}

/**
 * Takes the numbers that the user has typed. Says how many clients are still without an agent, or how many
 * too many were assigned. Returns null if the numbers add up.
 */
export function unevenText(draft: MoveDraft, toDivide: number): string | null {
  const left = toDivide - draft.agents.reduce((sum, { value }) => sum + (draft.counts[value] ?? 0), 0);
  if (!isByHand(draft) || draft.agents.length === 0 || left === 0) return null;
  return left > 0 ? `${formatCount(left)} still to assign` : `${formatCount(-left)} too many`;
}

type Body = Exclude<BodyToSend<typeof reassignClients>, undefined>;

/**
 * Returns the body of the request for a move. For a preview, the same body is sent without the reason and the
 * text of the email.
 */
export function askedOf(draft: MoveDraft, clients: MovedClients): Body {
  const { kind, mode, split, agents, counts, isLater, firstDay, lastDay } = draft;
  const isCover = kind === "cover" && mode !== "nobody";
  const begins = isCover || (kind === "primary" && isLater) ? firstDay : "";
  const byHand = isByHand(draft);
  return {
    ...("ids" in clients ? { client_ids: [...clients.ids] } : { filter: clients.filter }),
    kind,
    to: {
      mode,
      ...(mode === "split" && { split }),
      ...(mode !== "nobody" && !byHand && { agent_ids: agents.map(({ value }) => value) }),
      ...(byHand && { agents: agents.map(({ value }) => ({ id: value, count: counts[value] ?? 0 })) }),
    },
    ...(begins > dayFromToday(0) && { starts_at: startOf(begins) }),
    ...(isCover && { ends_at: endOf(lastDay) }),
  };
}

/** Whether the move happens on a later day. */
export function isPlanned({ kind, isLater }: Pick<MoveDraft, "kind" | "isLater">): boolean {
  return kind === "primary" && isLater;
}
