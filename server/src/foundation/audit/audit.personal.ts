import { eventWords, type EventKind as AccountEventKind } from "@portico/contract/identity/history";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { CopyFacts, PersonalData } from "../personal-data.ts";
import { deviceName } from "./device-name.ts";
import { eraseValues, factsWithoutWords } from "./erase-values.ts";
import { eventParts, WORDS } from "./event-parts.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { isByOther } from "./is-by-other.ts";
import type { EventKind } from "./record-event.ts";

/** Rows read at a time: a history may be years long. */
const PAGE_SIZE = 500;

/** Words for events around an account that are not part of its history. */
const otherWords: Readonly<Record<Exclude<EventKind, AccountEventKind>, string>> = {
  invited: "You were invited",
  invitation_resent: "Your invitation was sent again",
  invitation_reminded: "You were sent a reminder about your invitation",
  invitation_link_copied: "A new link for your invitation was created",
  invitation_corrected: "The email address of your invitation was changed",
  invitation_withdrawn: "Your invitation was withdrawn",
  invitation_asked_again: "A new invitation was requested",
  reference_numbered: "A number was added to your reference, because someone else had the same one",
  client_tagged: "The firm added a tag to your record",
  client_untagged: "The firm removed a tag from your record",
  list_exported: "A list was exported",
  firm_changed: "The firm's details were changed",
  account_erased: "The account was permanently deleted",
  client_moved: "Someone else looks after you, or no one for now",
  cover_set: "Someone was asked to cover for the person who looks after you",
  cover_ended: "Someone no longer covers for the person who looks after you",
  client_added: "The firm added you to its records",
  agent_added: "The firm added you to its records",
  people_imported: "People were imported",
  import_dropped: "An import was discarded before anyone was added",
  import_undone: "An import was undone",
  record_removed: "The firm removed your record",
  client_changed: "Your details at the firm were changed",
  client_opened: "Someone at the firm viewed your details",
  agent_changed: "Your profile at the firm was changed",
  move_planned: "Your move to someone else was scheduled",
  move_called_off: "Something you had planned or started for many people was cancelled",
  deactivation_planned: "Your account was scheduled to be deactivated",
  deactivation_called_off: "The planned deactivation of your account was cancelled",
  job_stopped: "A long task was stopped",
  folder_added: "Folder added",
  folder_changed: "Folder changed",
  folder_deleted: "Folder deleted",
  material_added: "Document added",
  material_replaced: "New version of a document",
  material_changed: "Document changed",
  material_moved: "Document moved",
  material_trashed: "Document deleted",
  material_restored: "Document restored",
  material_purged: "Document permanently deleted",
  material_sent: "Document sent",
  material_sent_to_many: "Document sent to several people",
  material_placed: "Document placed by reference",
  material_copied: "Document copied",
  material_acknowledged: "Document confirmed as read",
  material_readers_reminded: "Document reminder sent",
  material_receipts_exported: "List of a document's readers exported",
  report_begun: "Report started",
  report_deleted: "Draft of a report deleted",
  report_scheduled: "Report scheduled",
  report_unscheduled: "Publication of a report cancelled",
  report_published: "Report published",
  report_withdrawn: "Report withdrawn",
  report_acknowledged: "Report confirmed as read",
  report_reminded: "Report reminder sent",
  report_downloaded: "Report downloaded",
  report_receipts_exported: "List of a report's readers exported",
  article_begun: "Article started",
  article_deleted: "Draft of an article deleted",
  article_scheduled: "Article scheduled",
  article_unscheduled: "Publication of an article cancelled",
  article_published: "Article published",
  article_archived: "Article archived",
  article_acknowledged: "Article confirmed as read",
  article_reminded: "Article reminder sent",
  article_receipts_exported: "List of an article's readers exported",
  documents_placed: "Documents placed by reference",
  documents_taken_back: "Placing documents by reference was undone",
  request_added: "Documents requested",
  request_changed: "Request for documents changed",
  request_cancelled: "Request for documents cancelled",
  request_reminded: "Request reminder sent",
  request_item_answered: "Requested document sent",
  request_item_accepted: "Document accepted",
  request_item_rejected: "Document sent back",
  material_infected: "Virus found in a document",
  material_zipped: "Documents downloaded as a ZIP file",
};
const words: Readonly<Record<string, string>> = { ...otherWords, ...eventWords };

type EventRow = typeof events.$inferSelect;

/**
 * What happened around people. Events stay, with their kind and time and nothing that identifies the person.
 */
export const auditPersonalData: PersonalData = {
  tables: [events],
  async erase(db, { id }) {
    const nowhere = { network: "", userAgent: "", sessionId: null };
    await eraseValues(db, {
      personId: id,
      which: eq(events.userId, id),
      parts: eventParts,
      set: { ...nowhere, facts: {}, changes: null },
    });
    // The reasons they gave for acts on other people are in their own words.
    await eraseValues(db, {
      personId: id,
      which: eq(events.actorId, id),
      parts: ["origin", "words"],
      set: { ...nowhere, facts: factsWithoutWords },
    });
  },
  files: [
    {
      name: "events.json",
      about: "everything that happened to your account, newest first",
      rows: eventsOf,
    },
  ],
};

async function* eventsOf({ database: { db }, person }: CopyFacts) {
  let last: EventRow | undefined;
  do {
    const page = await findPage(db, person.id, last);
    for (const row of page) if (!isUntold(row) || !isByOther(row)) yield presented(row);
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}

async function findPage(db: Queries, userId: string, last: EventRow | undefined): Promise<EventRow[]> {
  const isAfter =
    last &&
    sql`(${events.createdAt}, ${events.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  return db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), isAfter))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(PAGE_SIZE);
}

function presented(row: EventRow) {
  const isOthers = isByOther(row);
  return {
    at: row.createdAt,
    what: words[row.kind] ?? row.kind,
    kind: row.kind,
    by: isOthers ? "someone at the firm" : row.actorId === null ? "someone who wasn't signed in" : "you",
    device: isOthers ? null : deviceName(row.userAgent),
    network: isOthers ? null : row.network,
    // The firm's reason for an act is for its admins only.
    facts: isOthers
      ? Object.fromEntries(Object.entries(row.facts).filter(([fact]) => !OTHERS_WORDS.includes(fact)))
      : row.facts,
  };
}

const OTHERS_WORDS: readonly string[] = WORDS;

/**
 * What the firm did with documents would also name those in internal folders; the documents the person may
 * read are a file of their own.
 */
function isUntold({ kind }: EventRow): boolean {
  return kind.startsWith("material_") || kind.startsWith("folder_") || draftKinds.includes(kind);
}

/** What the firm does with a report before its client can read it. */
const draftKinds = ["report_begun", "report_deleted", "report_scheduled", "report_unscheduled"];
