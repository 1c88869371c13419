import type { EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { fieldsInWords } from "../../foundation/event-words/changes-in-words.ts";
import { one } from "../../foundation/event-words/event-text.ts";

/** The kinds of events that record what is done to clients' records. */
export const clientsEvents = {
  client_added: {
    group: "records",
    what: (_event, people) => `added ${one("client", people)}`,
    isForAgents: true,
    inCopy: "The firm added you to its records",
    many: (number, { client }) => `added ${number} ${client.manyInText} by import`,
    showsChanges: true,
  },
  client_changed: {
    group: "records",
    what: ({ changes }, people) => `changed ${fieldsInWords(changes, people)}`,
    isForAgents: true,
    inCopy: "Your details at the firm were changed",
    many: (number, { client }) => `changed ${number} ${client.manyInText} by import`,
    showsChanges: true,
  },
  client_tagged: {
    group: "records",
    what: ({ changes }) => tagInWords("added", changes),
    isForAgents: true,
    inCopy: "The firm added a tag to your record",
    many: (number, { client }) => `added a tag to ${number} ${client.manyInText}`,
  },
  client_untagged: {
    group: "records",
    what: ({ changes }) => tagInWords("removed", changes),
    isForAgents: true,
    inCopy: "The firm removed a tag from your record",
    many: (number, { client }) => `removed a tag from ${number} ${client.manyInText}`,
  },
  reference_numbered: {
    group: "records",
    what: (_event, { client }) =>
      `added a number to the reference, because another ${client.oneInText} had the same one`,
    isForAgents: true,
    inCopy: "A number was added to your reference, because someone else had the same one",
    isByPortal: true,
  },
  client_opened: {
    group: "openings",
    what: ({ facts }, { client }) =>
      `viewed ${client.withArticle}'s ${openedThings[String(facts["thing"])] ?? "details"}`,
    inCopy: "Someone at the firm viewed your details",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof clientsEvents> {}
}

const openedThings: Readonly<Record<string, string>> = { documents: "documents", reports: "reports" };

/** Says which tag was added or removed. */
function tagInWords(act: string, changes: ToldEvent["changes"]): string {
  const [before = [], after = []] = (changes?.["tags"] ?? []) as unknown[][];
  const [longer, shorter] = before.length > after.length ? [before, after] : [after, before];
  const tag = longer.find((one) => !shorter.includes(one));
  return tag === undefined ? `${act} a tag` : `${act} the tag “${String(tag)}”`;
}
