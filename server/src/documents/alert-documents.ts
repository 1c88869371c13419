import type { Shelf } from "@portico/contract/documents/material-fields";
import { pages } from "@portico/contract/http/pages";
import { and, inArray, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import { visibleAgents, visibleClients } from "../foundation/access/access.ts";
import type { AlertAbout, AlertKind, AlertReader } from "../foundation/alert-kinds.ts";
import { namesText } from "../notifications/alert-text.ts";
import { oneByOne } from "../notifications/one-by-one.ts";
import { materials } from "../schema/documents/material.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import { alerts } from "../schema/notifications/alert.table.ts";
import { isNewFor } from "./new-materials.ts";
import { visibleMaterials } from "./visible-materials.ts";

/** How many documents an alert names; the others are only counted. */
export const NAMED_DOCUMENTS = 2;

/** Alerts of these kinds stay unread until their reader has opened the documents. */
export const kindsUntilOpened: readonly AlertKind[] = ["document_new", "document_sent_by_client"];

/** A document in the form in which an alert names it. */
interface AlertDocument {
  id: string;
  title: string;
  shelf: Shelf;
  owner_id: string | null;
  folder_id: string | null;
  /** The user who added the document; null if that user is gone. */
  by_first_name: string | null;
  by_last_name: string | null;
}

/** The facts from which the words of an alert about documents are made. */
export interface DocumentDetails {
  /** The newest documents, and how many there are. */
  documents: AlertDocument[];
  count: number;
}

const DOCUMENT = sql.raw(
  "material.id, material.title, material.shelf, material.owner_id, material.folder_id, giver.first_name as by_first_name, giver.last_name as by_last_name",
);

/**
 * Alerts about documents. An alert is shown while its reader may see at least one of its documents. The
 * subject is the person who gave or sent them.
 */
export const aboutDocuments: AlertAbout = {
  isSeen({ noClient, someClient, ...reader }) {
    // A file that was refused before it was placed in a library belongs to no document.
    const aboutNoDocument = and(
      inArray(alerts.kind, ["document_infected", "file_not_scanned"]),
      sql`cardinality(${alerts.materialIds}) = 0`,
    );
    const someDocument = sql`exists (select from ${documentsSeen(reader)})`;
    return and(or(someDocument, aboutNoDocument), or(noClient, someClient))!;
  },
  isSubject: ({ db, viewer, now }) => or(visibleAgents(db, viewer, now), visibleClients(db, viewer, now))!,
  details(reader) {
    const seen = documentsSeen(reader);
    return sql`select json_build_object('count', (select count(*)::int from ${seen}), 'documents', (
      select coalesce(json_agg(seen), '[]') from (select ${DOCUMENT} from ${seen}
        left join ${users} as giver on giver.id = material.by_id and giver.status <> 'erased'
        order by material.updated_at desc, material.id desc limit ${NAMED_DOCUMENTS}) as seen))`;
  },
};

/**
 * As FROM: the documents of an alert in the surrounding query that its reader may see now. For an unread
 * alert, only the documents that the reader has not opened.
 */
function documentsSeen({ db, viewer, now }: AlertReader): SQL {
  const isUnopened = or(
    isNotNull(alerts.readAt),
    not(inArray(alerts.kind, [...kindsUntilOpened])),
    isNewFor(db, viewer),
  );
  return oneByOne(alerts.materialIds, materials, and(visibleMaterials(db, viewer, now), isUnopened));
}

/** Names the documents of an alert in one line. */
export function titlesOf({ documents, count }: DocumentDetails): string | null {
  const titles = documents.map(({ title }) => title);
  return namesText(titles, count);
}

/** Returns the page that lists a document, with the document open. */
export function linkTo(document: AlertDocument | undefined, show?: "opened"): string {
  if (!document) return pages.materials;
  const { id, shelf, owner_id, folder_id } = document;
  const place = shelf === "library" ? pages.materials : `${pages.materials}/${shelf}/${owner_id}`;
  const query = { ...(folder_id && { folder: folder_id }), material: id, ...(show && { show }) };
  return `${place}?${new URLSearchParams(query).toString()}`;
}
