import { inText } from "@portico/contract/values/in-text";
import { day, type DateStyle } from "../../platform/clock.ts";
import { statusNames } from "./changes-in-words.ts";
import type { PeopleWords } from "../audit/event-kinds.ts";

const list = new Intl.ListFormat("en-GB");

type Words = (value: string, people: PeopleWords, onDay: (text: string) => string) => string;

const kinds: Readonly<Record<string, (people: PeopleWords) => string>> = {
  person: () => "people",
  organisation: () => "organisations",
  records: () => "changes to records",
  moves: () => "moves and cover",
  accounts: () => "accounts and roles",
  sign_ins: () => "sign-ins",
  security: () => "passwords and security",
  content: () => "articles",
  files: () => "exports and imports",
  openings: ({ client }) => `opened ${client.oneInText} records`,
  firm: () => "firm settings",
};

/**
 * Every field by which a list or the activity can be filtered, with its words. If a filter contains an id,
 * the words leave the id out, because an id tells people nothing.
 */
const fields: Readonly<Record<string, Words>> = {
  q: (text) => `search: ${text}`,
  status: (status) => `status: ${inText(statusNames[status] ?? status)}`,
  agent_id: (_id, { agent }) => `one ${agent.oneInText}`,
  without_agent: (_on, { agent }) => `no ${agent.oneInText}`,
  tag: (tags) => `tag: ${tags}`,
  kind: (kind, people) => kinds[kind]?.(people) ?? kind,
  never_signed_in: () => "never signed in",
  city: (city) => `city: ${city}`,
  added_from: (text, _people, onDay) => `added from ${onDay(text)}`,
  added_to: (text, _people, onDay) => `added until ${onDay(text)}`,
  team: (team) => `team: ${team}`,
  full: () => "at capacity",
  without_two_factor: () => "no two-factor sign-in",
  actor: () => "done by one person",
  subject: () => "about one person",
  batch: () => "one bulk action",
  from: (text, _people, onDay) => `from ${onDay(text)}`,
  to: (text, _people, onDay) => `until ${onDay(text)}`,
  chosen_one_by_one: () => "chosen one by one",
  template_id: () => "one template",
  period_start: (text, _people, onDay) => `period from ${onDay(text)}`,
  state: (state) => (state === "all" ? "" : `status: ${state.replaceAll("_", " ")}`),
};

/**
 * Takes a recorded filter, the firm's words for its people, and the firm's way of writing dates. Returns the
 * filter in words, or an empty text if there was no filter.
 */
export function filterInWords(filter: unknown, people: PeopleWords, { dateOrder }: DateStyle): string {
  if (typeof filter !== "string") return "";
  const onDay = (text: string) => day(new Date(text), { timeZone: "UTC", dateOrder });
  return list.format(
    Object.entries(JSON.parse(filter) as Record<string, unknown>).flatMap(([field, value]) => {
      if (value === undefined || value === null || value === false || value === "") return [];
      const text = Array.isArray(value) ? value.join(", ") : String(value);
      const said = fields[field]?.(text, people, onDay) ?? field.replaceAll("_", " ");
      return said === "" ? [] : [said];
    }),
  );
}
