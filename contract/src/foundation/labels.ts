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

/** The words for a person of a role. */
export interface RoleWords {
  /** "Agent", for headings, buttons and labels. */
  one: string;
  many: string;
  /** "agent", within a sentence. */
  oneInText: string;
  manyInText: string;
  /** "an agent", within a sentence. */
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
