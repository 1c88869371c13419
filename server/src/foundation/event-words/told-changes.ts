import type { RoleWords } from "@portico/contract/foundation/labels";
import { day, type DateStyle, later } from "../../platform/clock.ts";
import type { events } from "../../schema/foundation/event.table.ts";

/** The facts of an event that its words are made from. */
export type ToldEvent = Pick<typeof events.$inferSelect, "kind" | "changes" | "facts" | "actorId" | "userId">;

/** What the firm calls its people. */
export interface PeopleWords {
  agent: RoleWords;
  client: RoleWords;
  /** True on that client's own page, where no name is needed; elsewhere the name is shown below. */
  isOnOwnPage?: boolean;
}

/** "this client" on their own page, and "a client" in a list of everyone. */
export function one(role: "agent" | "client", { isOnOwnPage, ...people }: PeopleWords): string {
  return isOnOwnPage ? `this ${people[role].oneInText}` : people[role].withArticle;
}

type Pair = [before: unknown, after: unknown] | undefined;

/** The names of the agents in a move, before and after. */
function namesIn(pair: Pair): (string | null)[] {
  return (pair ?? []).map((agent) => (agent as { name?: string } | null)?.name || null);
}

/** Says what happened to a client who changed agents. */
export function movedInWords({ changes, facts }: ToldEvent, people: PeopleWords): string {
  const [before, after] = namesIn(changes?.["agent"]);
  const client = one("client", people);
  if (facts["why"] === "deleted")
    return `deleted their account, leaving ${client} with no ${people.agent.oneInText} for now`;
  const leaver = absent(facts["why"], before);
  if (leaver) return `${leaver}, leaving ${client} with no ${people.agent.oneInText} for now`;
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

/** Says who was to cover, and on which days. */
export function coverInWords({ changes }: ToldEvent, _people: PeopleWords, style: DateStyle): string {
  const { from, until } = (changes?.["cover"]?.[1] ?? {}) as { from?: string; until?: string };
  const days =
    from && until ? ` from ${day(new Date(from), style)} to ${day(later(new Date(until), -1), style)}` : "";
  return `asked ${namesIn(changes?.["cover"])[1] ?? "a colleague"} to cover${days}`;
}

/** Says whose cover was ended. */
export function coverEndInWords({ changes, facts }: ToldEvent): string {
  if (facts["why"] === "deleted") return "deleted their account and no longer covers";
  const [agent] = namesIn(changes?.["cover"]);
  const leaver = absent(facts["why"], agent);
  if (leaver) return `${leaver}, who no longer covers`;
  return `ended ${agent ?? "a colleague"}'s cover`;
}

const absences: Readonly<Record<string, string>> = {
  deactivated: "deactivated",
  role_changed: "changed the role of",
  withdrawn: "withdrew the invitation of",
};

/** Says what was done to an agent so that they no longer look after clients; null: nothing of that kind. */
function absent(why: unknown, agent: string | null | undefined): string | null {
  const verb = absences[String(why)];
  return verb === undefined ? null : `${verb} ${agent ?? "a colleague"}`;
}

/** Says how many clients are to move, and when. */
export function planInWords({ facts }: ToldEvent, people: PeopleWords, style: DateStyle): string {
  return `scheduled a move of ${countInWords(facts["clients"], people)}${onDay(facts["due"], style)}`;
}

/** Says which planned move was cancelled. */
export function calledOffInWords({ facts }: ToldEvent, people: PeopleWords, style: DateStyle): string {
  if (facts["why"]) return "cancelled everything planned or under way from this account";
  return `cancelled a planned move of ${countInWords(facts["clients"], people)}${onDay(facts["due"], style)}`;
}

/** " on 3 December 2026"; empty if the event has no date. */
export function onDay(due: unknown, style: DateStyle): string {
  return typeof due === "string" ? ` on ${day(new Date(due), style)}` : "";
}

function countInWords(clients: unknown, { client }: PeopleWords): string {
  if (typeof clients !== "number") return client.manyInText;
  return clients === 1 ? `1 ${client.oneInText}` : `${clients.toLocaleString("en-GB")} ${client.manyInText}`;
}
