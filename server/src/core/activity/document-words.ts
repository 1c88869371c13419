import type { PeopleWords, ToldEvent } from "./told-changes.ts";

/** What was done to a folder, by its name, which goes with whoever it is erased with. */
export function folderInWords(verb: string) {
  return ({ facts }: ToldEvent): string => `${verb} ${namedOr(facts["name"], "a folder", "the folder ")}`;
}

/** What was done to a document: the words before its title, and those after it. */
export function documentInWords(before: string, after: string) {
  return ({ facts }: ToldEvent): string =>
    `${before} ${namedOr(facts["title"], "a document")}${after && ` ${after}`}`;
}

/** That readers were emailed of a document that waits for them; of very many it is not known how many. */
export function remindedInWords({ facts }: ToldEvent): string {
  const people = facts["people"];
  const whom = people === 1 ? "1 person" : typeof people === "number" ? `${people} people` : "people";
  return `sent ${whom} a reminder of ${namedOr(facts["title"], "a document")}`;
}

/** To how many somebody sent a document. */
export function sentInWords({ facts }: ToldEvent, { client }: PeopleWords): string {
  const clients = Number(facts["clients"] ?? 0);
  const whom =
    clients === 1 ? `1 ${client.oneInText}` : `${clients.toLocaleString("en")} ${client.manyInText}`;
  return `sent ${namedOr(facts["title"], "a document")} to ${whom}`;
}

/** How many documents somebody placed by the references in their names. */
export function placedInWords({ facts }: ToldEvent): string {
  const files = Number(facts["files"] ?? 0);
  return `placed ${files === 1 ? "1 document" : `${files} documents`} by reference`;
}

/** How many documents somebody took out of folders again, and how many had to stay. */
export function takenBackInWords({ facts }: ToldEvent): string {
  const { undone = 0, kept = 0 } = facts;
  return `undid the placing of documents by reference (${Number(undone)} removed, ${Number(kept)} kept)`;
}

/** A name in quotes behind what comes before it, or other words where there is none. */
export function namedOr(name: unknown, nameless: string, before = ""): string {
  return typeof name === "string" && name ? `${before}“${name}”` : nameless;
}
