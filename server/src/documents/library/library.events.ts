import type { EventFacts, EventList, PeopleWords, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { clientsCounted, counted, namedOr } from "../../foundation/event-words/event-text.ts";

/** The events about documents. */
export const materialEvents = {
  material_added: {
    ...document("added"),
    inCopy: "Document added",
    isStaffOnly: true,
  },
  material_replaced: {
    ...document("added a new version of"),
    inCopy: "New version of a document",
    isStaffOnly: true,
  },
  material_changed: {
    ...document("changed"),
    inCopy: "Document changed",
    showsChanges: true,
    isStaffOnly: true,
  },
  material_moved: {
    ...document("moved", "to another folder"),
    inCopy: "Document moved",
    showsChanges: true,
    isStaffOnly: true,
  },
  material_trashed: {
    ...document("moved", "to the trash"),
    inCopy: "Document deleted",
    isStaffOnly: true,
  },
  material_restored: {
    ...document("restored", "from the trash"),
    inCopy: "Document restored",
    isStaffOnly: true,
  },
  material_purged: {
    ...document("permanently deleted"),
    inCopy: "Document permanently deleted",
    isStaffOnly: true,
  },
  material_sent: {
    ...document("sent"),
    inCopy: "Document sent",
    isStaffOnly: true,
  },
  material_sent_to_many: {
    group: "documents",
    what: sentInWords,
    isForAgents: true,
    inCopy: "Document sent to several people",
    isStaffOnly: true,
  },
  material_placed: {
    ...document("placed", "with Match files"),
    inCopy: "Document placed by reference",
    isStaffOnly: true,
  },
  material_copied: {
    ...document("copied"),
    inCopy: "Document copied",
    isStaffOnly: true,
  },
  material_acknowledged: {
    ...document("confirmed reading"),
    inCopy: "Document confirmed as read",
    isStaffOnly: true,
  },
  material_readers_reminded: {
    group: "documents",
    what: remindedInWords,
    isForAgents: true,
    inCopy: "Document reminder sent",
    isStaffOnly: true,
  },
  material_receipts_exported: {
    ...document("exported the list of who opened"),
    inCopy: "List of a document's readers exported",
    isStaffOnly: true,
  },
  material_infected: {
    ...document("found a virus in"),
    inCopy: "Virus found in a document",
    isStaffOnly: true,
  },
  material_zipped: {
    group: "documents",
    what: ({ facts }) => {
      const files = Number(facts["files"] ?? 0);
      return `downloaded ${files === 1 ? "1 document" : `${counted(files)} documents`} as a ZIP file`;
    },
    isForAgents: true,
    inCopy: "Documents downloaded as a ZIP file",
    isStaffOnly: true,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof materialEvents> {}
}

/** An event about one document: the words before the document's title, and the words after it. */
function document(before: string, after = "") {
  const what = ({ facts }: ToldEvent) =>
    `${before} ${namedOr(facts["title"], "a document")}${after && ` ${after}`}`;
  return { group: "documents", what, isForAgents: true } as const satisfies Partial<EventFacts>;
}

/**
 * Says that readers were emailed about a document that they still have to open or acknowledge. If there were
 * very many, their number is not known.
 */
function remindedInWords({ facts }: ToldEvent): string {
  const people = facts["people"];
  const whom =
    people === 1 ? "1 person" : typeof people === "number" ? `${counted(people)} people` : "people";
  return `sent ${whom} a reminder about ${namedOr(facts["title"], "a document")}`;
}

/** Says to how many clients a document was sent. */
function sentInWords({ facts }: ToldEvent, people: PeopleWords): string {
  return `sent ${namedOr(facts["title"], "a document")} to ${clientsCounted(facts["clients"] ?? 0, people)}`;
}
