import { counted } from "./file-words.ts";
import type { PeopleWords, ToldEvent } from "./told-changes.ts";

/** What was done to a folder, by its name, which goes with whoever it is erased with. */
export function folderInWords(verb: string) {
  return ({ facts }: ToldEvent): string => `${verb} ${namedOr(facts["name"], "a folder", "the folder ")}`;
}

/** Who sees a folder, as its page says it. */
const VISIBILITY: Readonly<Record<string, string>> = {
  shared: "“View only”",
  exchange: "“View and upload”",
  internal: "“Internal”",
};

/** What has changed of a folder, before and after; of events that are older than this only that something has. */
export function folderChangedInWords(told: ToldEvent): string {
  const { name_before, visibility_before, visibility, name, is_moved } = told.facts;
  const [before, after] = [visibility_before, visibility].map((one) => VISIBILITY[String(one)]);
  const changed =
    visibility_before !== undefined && before && after && `changed it from ${before} to ${after}`;
  const [first, ...others] = [
    typeof name_before === "string" &&
      `renamed ${namedOr(name_before, "a folder", "the folder ")} to ${namedOr(name, "another name")}`,
    is_moved === true && `moved ${namedOr(name, "a folder", "the folder ")} to another place`,
    changed && changed.replace(" it ", ` ${namedOr(name, "a folder", "the folder ")} `),
  ].filter((part) => typeof part === "string");
  if (!first) return folderInWords("changed")(told);
  // What was named once is "it".
  const more = others.map((part) => (part.startsWith("moved") ? "moved it to another place" : changed));
  return [first, ...more].join(" and ");
}

/** What was done to a document: the words before its title, and those after it. */
export function documentInWords(before: string, after: string) {
  return ({ facts }: ToldEvent): string =>
    `${before} ${namedOr(facts["title"], "a document")}${after && ` ${after}`}`;
}

/** That readers were emailed of a document that waits for them; of very many it is not known how many. */
export function remindedInWords({ facts }: ToldEvent): string {
  const people = facts["people"];
  const whom =
    people === 1 ? "1 person" : typeof people === "number" ? `${counted(people)} people` : "people";
  return `sent ${whom} a reminder about ${namedOr(facts["title"], "a document")}`;
}

/** To how many somebody sent a document. */
export function sentInWords({ facts }: ToldEvent, { client }: PeopleWords): string {
  const clients = Number(facts["clients"] ?? 0);
  const whom = clients === 1 ? `1 ${client.oneInText}` : `${counted(clients)} ${client.manyInText}`;
  return `sent ${namedOr(facts["title"], "a document")} to ${whom}`;
}

/** How many documents somebody placed by the references in their names. */
export function placedInWords({ facts }: ToldEvent): string {
  const files = Number(facts["files"] ?? 0);
  return `placed ${files === 1 ? "1 document" : `${counted(files)} documents`} with Match files`;
}

/** How many documents somebody took out of folders again, and how many had to stay. */
export function takenBackInWords({ facts }: ToldEvent): string {
  const { undone = 0, kept = 0 } = facts;
  return `undid Match files (${counted(undone)} removed, ${counted(kept)} kept)`;
}

/** A name in quotes behind what comes before it, or other words where there is none. */
export function namedOr(name: unknown, nameless: string, before = ""): string {
  return typeof name === "string" && name ? `${before}“${name}”` : nameless;
}
