import type { EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { namedOr } from "../../foundation/event-words/event-text.ts";

/** What is done to folders of documents. */
export const foldersEvents = {
  folder_added: {
    group: "documents",
    what: folderInWords("added"),
    isForAgents: true,
    inCopy: "Folder added",
    isStaffOnly: true,
  },
  folder_changed: {
    group: "documents",
    what: folderChangedInWords,
    isForAgents: true,
    inCopy: "Folder changed",
    showsChanges: true,
    isStaffOnly: true,
  },
  folder_deleted: {
    group: "documents",
    what: folderInWords("deleted"),
    isForAgents: true,
    inCopy: "Folder deleted",
    isStaffOnly: true,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof foldersEvents> {}
}

/** Says what was done to a folder, with its name, unless that was erased. */
function folderInWords(verb: string) {
  return ({ facts }: ToldEvent): string => `${verb} ${namedOr(facts["name"], "a folder", "the folder ")}`;
}

/** Who sees a folder, in the words of its page. */
const VISIBILITY: Readonly<Record<string, string>> = {
  shared: "“View only”",
  exchange: "“View and upload”",
  internal: "“Internal”",
};

/**
 * Says what was changed about a folder, before and after. Events from before this was recorded only say that
 * something was changed.
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
  // A folder that has been named once is called "it" afterwards.
  const more = others.map((part) => (part.startsWith("moved") ? "moved it to another place" : changed));
  return [first, ...more].join(" and ");
}
