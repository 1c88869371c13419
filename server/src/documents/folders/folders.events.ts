import type { EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { namedOr } from "../../foundation/event-words/event-text.ts";
import { ofDocuments } from "../library/library.events.ts";

/** The events about folders of documents. */
export const foldersEvents = {
  folder_added: {
    ...ofDocuments(folderInWords("added")),
    inCopy: "Folder added",
  },
  folder_changed: {
    ...ofDocuments(folderChangedInWords),
    inCopy: "Folder changed",
    showsChanges: true,
  },
  folder_deleted: {
    ...ofDocuments(folderInWords("deleted")),
    inCopy: "Folder deleted",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof foldersEvents> {}
}

/** Says what was done to a folder, with the folder's name unless the name was erased. */
function folderInWords(verb: string) {
  return ({ facts }: ToldEvent): string => `${verb} ${namedOr(facts["name"], "a folder", "the folder ")}`;
}

/** The words of the folder's page for who sees the folder. */
const VISIBILITY: Readonly<Record<string, string>> = {
  shared: "“View only”",
  exchange: "“View and upload”",
  internal: "“Internal”",
};

/**
 * Says what was changed about a folder, with the values before and after. Older events do not contain these
 * values and only say that something was changed.
 */
function folderChangedInWords(told: ToldEvent): string {
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
  // The first part of the sentence has named the folder, so the other parts call it "it".
  const more = others.map((part) => (part.startsWith("moved") ? "moved it to another place" : changed));
  return [first, ...more].join(" and ");
}
