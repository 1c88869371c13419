import type { RoleWords } from "@portico/contract/labels";
import { fieldsInWords } from "./changes-in-words.ts";
import type { ClientEventRow } from "./client-history.store.ts";

type Words = string | ((row: Pick<ClientEventRow, "changes" | "facts">, client: RoleWords) => string);

/** What stands in a client's history, after the name of who did it. Kinds that are not named here are not told. */
const words: Readonly<Record<string, Words>> = {
  client_added: (_row, client) => `added this ${client.oneInText}`,
  client_changed: ({ changes }, client) => `changed ${fieldsInWords(changes, client)}`,
  client_moved: ({ changes, facts }, client) =>
    movedInWords(namesIn(changes?.["agent"]), client, facts["is_undone"] === true),
  cover_set: ({ changes }) => coverInWords(namesIn(changes?.["cover"])),
  cover_ended: ({ changes }) => `ended ${namesIn(changes?.["cover"])[0] ?? "a colleague"}'s cover`,
  invited: (_row, client) => `invited this ${client.oneInText}`,
  invitation_resent: "resent the invitation",
  invitation_reminded: "sent a reminder of the invitation",
  invitation_link_copied: "created a new invitation link",
  invitation_corrected: "changed the email address of the invitation",
  invitation_withdrawn: "withdrew the invitation",
  invitation_asked_again: "asked for a new invitation",
  reference_numbered: (_row, client) =>
    `added a number to the reference, because another ${client.oneInText} had the same one`,
  signed_up: "signed up",
  signed_in: "signed in",
  profile_changed: "changed their own profile",
  // An admin's change says from what to what.
  email_changed: ({ changes }) =>
    changes?.["email"] ? "changed the email address of the account" : "changed their email address",
  email_change_undone: "undid a change of their email address",
  avatar_changed: "changed their photo",
  deletion_asked: "deleted their account",
  deletion_undone: "restored their account",
};

export const eventKinds: readonly string[] = Object.keys(words);

/** Takes an event and what the firm calls a client. Returns what happened, in words. */
export function whatHappened(
  row: Pick<ClientEventRow, "kind" | "changes" | "facts">,
  client: RoleWords,
): string {
  const said = words[row.kind] ?? row.kind;
  return typeof said === "string" ? said : said(row, client);
}

/** The agents that a move names, before and after. */
function namesIn(change: [before: unknown, after: unknown] | undefined): (string | null)[] {
  return (change ?? []).map((agent) => (agent as { name?: string } | null)?.name ?? null);
}

function movedInWords(
  [before, after]: (string | null | undefined)[],
  { oneInText }: RoleWords,
  isUndone: boolean,
): string {
  if (isUndone) return `undid a move: this ${oneInText} is ${after ? `with ${after}` : "with no one"} again`;
  if (before && after) return `moved this ${oneInText} from ${before} to ${after}`;
  if (after) return `gave this ${oneInText} to ${after}`;
  return before ? `took this ${oneInText} from ${before}` : `moved this ${oneInText}`;
}

function coverInWords([, after]: (string | null | undefined)[]): string {
  return `asked ${after ?? "a colleague"} to cover`;
}
