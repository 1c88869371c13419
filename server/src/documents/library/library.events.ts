import type { EventFacts, EventList, PeopleWords, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import {
  clientsCounted,
  counted,
  documentsCounted,
  namedOr,
} from "../../foundation/event-words/event-text.ts";

/** The events about documents. */
export const materialEvents = {
  material_added: {
    ...document("added"),
    inCopy: "Document added",
  },
  material_replaced: {
    ...document("added a new version of"),
    inCopy: "New version of a document",
  },
  material_changed: {
    ...document("changed"),
    inCopy: "Document changed",
    showsChanges: true,
  },
  material_moved: {
    ...document("moved", "to another folder"),
    inCopy: "Document moved",
    showsChanges: true,
  },
  material_trashed: {
    ...document("moved", "to the trash"),
    inCopy: "Document deleted",
  },
  material_restored: {
    ...document("restored", "from the trash"),
    inCopy: "Document restored",
  },
  material_purged: {
    ...document("permanently deleted"),
    inCopy: "Document permanently deleted",
  },
  material_sent: {
    ...document("sent"),
    inCopy: "Document sent",
  },
  material_sent_to_many: {
    ...ofDocuments(sentInWords),
    inCopy: "Document sent to several people",
  },
  material_placed: {
    ...document("placed", "with Sort files"),
    inCopy: "Document placed by reference",
  },
  material_copied: {
    ...document("copied"),
    inCopy: "Document copied",
  },
  material_acknowledged: {
    ...document("confirmed reading"),
    inCopy: "Document confirmed as read",
  },
  material_readers_reminded: {
    ...ofDocuments(remindedInWords),
    inCopy: "Document reminder sent",
  },
  material_receipts_exported: {
    ...document("exported the list of who opened"),
    inCopy: "List of a document's readers exported",
  },
  material_infected: {
    ...document("found a virus in"),
    inCopy: "Virus found in a document",
  },
  material_zipped: {
    ...ofDocuments(({ facts }) => `downloaded ${documentsCounted(facts["files"])} as a ZIP file`),
    inCopy: "Documents downloaded as a ZIP file",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof materialEvents> {}
}

/** An event about documents, in these words. */
export function ofDocuments(what: EventFacts["what"]) {
  return { group: "documents", what, isForAgents: true, isStaffOnly: true } as const;
}

/** An event about one document: the words before the document's title, and the words after it. */
function document(before: string, after = "") {
  return ofDocuments(
    ({ facts }) => `${before} ${namedOr(facts["title"], "a document")}${after && ` ${after}`}`,
  );
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
