import type { EventList, PeopleWords, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { clientsCounted, onDay, one } from "../../foundation/event-words/event-text.ts";
import { day, type DateStyle, later } from "../../platform/clock.ts";

/** The kinds of events that record how clients change agents. */
export const reassignmentEvents = {
  client_moved: {
    group: "moves",
    what: movedInWords,
    isForAgents: true,
    inCopy: "Someone else looks after you, or no one for now",
    many: (number, { client }, { facts }) =>
      facts["is_undone"] === true
        ? `undid the move of ${number} ${client.manyInText}`
        : `moved ${number} ${client.manyInText}`,
    isByPortal: true,
  },
  cover_set: {
    group: "moves",
    what: coverInWords,
    isForAgents: true,
    inCopy: "Someone was asked to cover for the person who looks after you",
    many: (number, { client }) => `arranged cover for ${number} ${client.manyInText}`,
    isByPortal: true,
  },
  cover_ended: {
    group: "moves",
    what: coverEndInWords,
    isForAgents: true,
    inCopy: "Someone no longer covers for the person who looks after you",
    many: (number, { client }) => `ended cover for ${number} ${client.manyInText}`,
    isByPortal: true,
  },
  move_planned: {
    group: "moves",
    what: planInWords,
    inCopy: "Your move to someone else was scheduled",
  },
  move_called_off: {
    group: "moves",
    what: calledOffInWords,
    inCopy: "Something you had planned or started for many people was cancelled",
    showsChanges: true,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof reassignmentEvents> {}
}

type Pair = [before: unknown, after: unknown] | undefined;

/** The names of the agents before and after a move. */
function namesIn(pair: Pair): (string | null)[] {
  return (pair ?? []).map((agent) => (agent as { name?: string } | null)?.name || null);
}

/** Says what happened to a client who changed agents. */
function movedInWords({ changes, facts }: ToldEvent, people: PeopleWords): string {
  const [before, after] = namesIn(changes?.["agent"]);
  const client = one("client", people);
  if (facts["why"] === "deleted")
    return `deleted their account, leaving ${client} with no ${people.agent.oneInText} for now`;
  const departing = absent(facts["why"], before);
  if (departing) return `${departing}, leaving ${client} with no ${people.agent.oneInText} for now`;
  if (facts["why"] === "restored")
    return `gave ${client} back to ${after ?? "a colleague"}, whose account was restored`;
  if (facts["is_undone"] === true)
    return after
      ? `undid the move: ${after} is the ${people.agent.oneInText} again`
      : `undid the move: ${client} has no ${people.agent.oneInText} again`;
  if (before && after) return `moved ${client} from ${before} to ${after}`;
  if (after) return `assigned ${client} to ${after}`;
  return before ? `unassigned ${client} from ${before}` : `moved ${client}`;
}

/** Says who was asked to cover, and on which days. */
function coverInWords({ changes }: ToldEvent, _people: PeopleWords, style: DateStyle): string {
  const { from, until } = (changes?.["cover"]?.[1] ?? {}) as { from?: string; until?: string };
  const days =
    from && until ? ` from ${day(new Date(from), style)} to ${day(later(new Date(until), -1), style)}` : "";
  return `asked ${namesIn(changes?.["cover"])[1] ?? "a colleague"} to cover${days}`;
}

/** Says whose cover was ended. */
function coverEndInWords({ changes, facts }: ToldEvent): string {
  if (facts["why"] === "deleted") return "deleted their account and no longer covers";
  const [agent] = namesIn(changes?.["cover"]);
  const departing = absent(facts["why"], agent);
  if (departing) return `${departing}, who no longer covers`;
  return `ended ${agent ?? "a colleague"}'s cover`;
}

const absences: Readonly<Record<string, string>> = {
  deactivated: "deactivated",
  role_changed: "changed the role of",
  withdrawn: "withdrew the invitation of",
};

/**
 * Says what was done to an agent who no longer looks after clients, such as "withdrew the invitation of Gus
 * Hollow". Returns null if nothing of the kind was done.
 */
function absent(why: unknown, agent: string | null | undefined): string | null {
  const verb = absences[String(why)];
  return verb === undefined ? null : `${verb} ${agent ?? "a colleague"}`;
}

/** Says how many clients are to be moved, and on which day. */
function planInWords({ facts }: ToldEvent, people: PeopleWords, style: DateStyle): string {
  return `scheduled a move of ${clientsCounted(facts["clients"], people)}${onDay(facts["due"], style)}`;
}

/** Says which planned move was cancelled. */
function calledOffInWords({ facts }: ToldEvent, people: PeopleWords, style: DateStyle): string {
  if (facts["why"]) return "cancelled everything planned or under way from this account";
  return `cancelled a planned move of ${clientsCounted(facts["clients"], people)}${onDay(facts["due"], style)}`;
}
