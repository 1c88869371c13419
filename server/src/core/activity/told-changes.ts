import type { RoleWords } from "@portico/contract/labels";
import type { events } from "../audit/event.table.ts";

/** What the words of an event are made from. */
export type ToldEvent = Pick<typeof events.$inferSelect, "kind" | "changes" | "facts" | "actorId" | "userId">;

/** What the firm calls its people. */
export interface PeopleWords {
  agent: RoleWords;
  client: RoleWords;
}

type Pair = [before: unknown, after: unknown] | undefined;

/** The agents that a move names, before and after. */
function namesIn(pair: Pair): (string | null)[] {
  return (pair ?? []).map((agent) => (agent as { name?: string } | null)?.name || null);
}

/** What became of a client who changed agents. */
export function movedInWords({ changes, facts }: ToldEvent, { client }: PeopleWords): string {
  const [before, after] = namesIn(changes?.["agent"]);
  const { oneInText } = client;
  if (facts["is_undone"] === true)
    return `undid a move: this ${oneInText} is ${after ? `with ${after}` : "with no one"} again`;
  if (before && after) return `moved this ${oneInText} from ${before} to ${after}`;
  if (after) return `gave this ${oneInText} to ${after}`;
  return before ? `took this ${oneInText} from ${before}` : `moved this ${oneInText}`;
}

/** Who was asked to cover. */
export function coverInWords({ changes }: ToldEvent): string {
  return `asked ${namesIn(changes?.["cover"])[1] ?? "a colleague"} to cover`;
}

/** Whose cover was ended. */
export function coverEndInWords({ changes }: ToldEvent): string {
  return `ended ${namesIn(changes?.["cover"])[0] ?? "a colleague"}'s cover`;
}
