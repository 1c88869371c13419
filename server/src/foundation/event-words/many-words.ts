import type { DateStyle } from "../../platform/clock.ts";
import { whatHappened } from "./event-words.ts";
import type { PeopleWords, ToldEvent } from "./told-changes.ts";

type Words = (clients: string, event: ToldEvent) => string;

/** Bulk actions on clients: `clients` is "1,200 clients". */
const ofClients: Readonly<Record<string, Words>> = {
  client_added: (clients) => `added ${clients} by import`,
  client_changed: (clients) => `changed ${clients} by import`,
  client_tagged: (clients) => `added a tag to ${clients}`,
  client_untagged: (clients) => `removed a tag from ${clients}`,
  client_moved: (clients, { facts }) =>
    facts["is_undone"] === true ? `undid the move of ${clients}` : `moved ${clients}`,
  cover_set: (clients) => `arranged cover for ${clients}`,
  cover_ended: (clients) => `ended cover for ${clients}`,
};

/** Bulk actions on people of any role: `number` is "1,200". */
const ofPeople: Readonly<Record<string, (number: string) => string>> = {
  invited: (number) => `invited ${number} people`,
  invitation_resent: (number) => `resent ${number} invitations`,
  invitation_reminded: (number) => `sent ${number} invitation reminders`,
  account_deactivated: (number) => `deactivated ${number} accounts`,
  record_removed: (number) => `removed ${number} people by undoing an import`,
};

/**
 * Takes the first event of a bulk action, and how many there are. Returns what happened to all of them, in
 * words.
 */
export function manyInWords(event: ToldEvent, count: number, people: PeopleWords, style: DateStyle): string {
  const number = count.toLocaleString("en-GB");
  const { agent, client } = people;
  if (event.kind === "agent_added") return `added ${number} ${agent.manyInText} by import`;
  if (event.kind === "agent_changed") return `changed ${number} ${agent.manyInText} by import`;
  const { [event.kind]: toClients } = ofClients;
  if (toClients) return toClients(`${number} ${client.manyInText}`, event);
  return ofPeople[event.kind]?.(number) ?? `${whatHappened(event, people, style)} (${number} times)`;
}
