import { inText } from "../values/in-text.ts";
import type { Role } from "./roles.ts";

/** What a firm calls its agents and its clients, as an admin typed the words. */
export interface Labels {
  agent: { one: string; many: string };
  client: { one: string; many: string };
}

/** The words in use until a firm chooses its own. */
export const defaultLabels: Labels = {
  agent: { one: "Agent", many: "Agents" },
  client: { one: "Client", many: "Clients" },
};

/** What a firm calls the people who have one role. */
export interface RoleWords {
  /** The word as it is written in headings, on buttons and in labels: "Agent". */
  one: string;
  many: string;
  /** The word as it is written within a sentence: "agent". */
  oneInText: string;
  manyInText: string;
  /** The word with its article, as it is written within a sentence: "an agent". */
  withArticle: string;
}

/** Takes the firm's labels. Returns the words for each role. */
export function roleWords({ agent, client }: Labels): Record<Role, RoleWords> {
  return { admin: wordsOf({ one: "Admin", many: "Admins" }), agent: wordsOf(agent), client: wordsOf(client) };
}

function wordsOf({ one, many }: Labels["agent"]): RoleWords {
  const oneInText = inText(one);
  const article = /^[aeiou]/i.test(one) ? "an" : "a";
  return { one, many, oneInText, manyInText: inText(many), withArticle: `${article} ${oneInText}` };
}
