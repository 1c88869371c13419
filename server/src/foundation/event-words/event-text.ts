import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { day, type DateStyle } from "../../platform/clock.ts";
import type { PeopleWords } from "../audit/event-kinds.ts";

/** Returns the name in quotes, with `before` in front of it. If there is no name, returns `nameless`. */
export function namedOr(name: unknown, nameless: string, before = ""): string {
  return typeof name === "string" && name ? `${before}“${name}”` : nameless;
}

/** Returns a number of an event with its separators: "1,200". */
export function counted(number: unknown): string {
  return Number(number).toLocaleString("en-GB");
}

/** Returns how many rows a file has, as text: "1,200 rows". */
export function rowsText(rows: number): string {
  if (rows > SUMMARY_CAP) return `more than ${counted(SUMMARY_CAP)} rows`;
  return rows === 1 ? "1 row" : `${counted(rows)} rows`;
}

/** Returns how many documents an event is about, as text: "1,200 documents". */
export function documentsCounted(documents: unknown): string {
  const count = Number(documents ?? 0);
  return count === 1 ? "1 document" : `${counted(count)} documents`;
}

/** Returns how many clients an event is about, as text: "1,200 clients". */
export function clientsCounted(clients: unknown, { client }: PeopleWords): string {
  if (typeof clients !== "number") return client.manyInText;
  return clients === 1 ? `1 ${client.oneInText}` : `${counted(clients)} ${client.manyInText}`;
}

/** Returns the date of an event as " on 3 December 2026", or an empty text if the event has no date. */
export function onDay(due: unknown, style: DateStyle): string {
  return typeof due === "string" ? ` on ${day(new Date(due), style)}` : "";
}

/** Returns "this client" on that client's own page, and "a client" in a list of all events. */
export function one(role: "agent" | "client", { isOnOwnPage, ...people }: PeopleWords): string {
  return isOnOwnPage ? `this ${people[role].oneInText}` : people[role].withArticle;
}
