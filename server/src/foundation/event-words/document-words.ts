import { counted } from "./file-words.ts";
import type { PeopleWords, ToldEvent } from "./told-changes.ts";

/** Says what was done to a folder, with its name, unless that was erased. */
export function folderInWords(verb: string) {
  return ({ facts }: ToldEvent): string => `${verb} ${namedOr(facts["name"], "a folder", "the folder ")}`;
}

/** Who sees a folder, in the words of its page. */
const VISIBILITY: Readonly<Record<string, string>> = {
  shared: "“View only”",
  exchange: "“View and upload”",
  internal: "“Internal”",
};

/**
 * Says what was changed about a folder, before and after; for events from before this was recorded, only that
 * something was.
 */
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
  // A folder that was named once is then called "it".
  const more = others.map((part) => (part.startsWith("moved") ? "moved it to another place" : changed));
  return [first, ...more].join(" and ");
}

/** Says what was done to a document, with the words before its title and those after it. */
export function documentInWords(before: string, after: string) {
  return ({ facts }: ToldEvent): string =>
    `${before} ${namedOr(facts["title"], "a document")}${after && ` ${after}`}`;
}

/**
 * Says that readers were emailed about a document that waits for them; if there were very many, their number
 * is not known.
 */
export function remindedInWords({ facts }: ToldEvent): string {
  const people = facts["people"];
  const whom =
    people === 1 ? "1 person" : typeof people === "number" ? `${counted(people)} people` : "people";
  return `sent ${whom} a reminder about ${namedOr(facts["title"], "a document")}`;
}

/** Says to how many clients a document was sent. */
export function sentInWords({ facts }: ToldEvent, { client }: PeopleWords): string {
  const clients = Number(facts["clients"] ?? 0);
  const whom = clients === 1 ? `1 ${client.oneInText}` : `${counted(clients)} ${client.manyInText}`;
  return `sent ${namedOr(facts["title"], "a document")} to ${whom}`;
}

/** Says how many documents were placed by the references in their names. */
export function placedInWords({ facts }: ToldEvent): string {
  const files = Number(facts["files"] ?? 0);
  return `placed ${files === 1 ? "1 document" : `${counted(files)} documents`} with Match files`;
}

/** Says how many documents were removed from folders by an undo, and how many had to stay. */
export function takenBackInWords({ facts }: ToldEvent): string {
  const { undone = 0, kept = 0 } = facts;
  return `undid Match files (${counted(undone)} removed, ${counted(kept)} kept)`;
}

/** A name in quotes after the words before it, or other words if there is no name. */
export function namedOr(name: unknown, nameless: string, before = ""): string {
  return typeof name === "string" && name ? `${before}“${name}”` : nameless;
}
