import type { Actor } from "../../foundation/access/actor.ts";
import { searchTextOf } from "../library/write-material.ts";
import type { StoredFileRow } from "../../schema/documents/stored-file.table.ts";
import { newId } from "../../platform/ids.ts";
import type { MatchFileRow } from "../../schema/documents/match.table.ts";
import type { Placing } from "../../schema/documents/match.table.ts";
import { titleOf } from "./read-placing.ts";

/** A file with its target folder. */
export interface ToPlace {
  file: MatchFileRow;
  stored: StoredFileRow;
  folderId: string;
}

/** The row of the document that a file becomes, with a name that is free in its folder. */
export function newDocument(
  { file, stored, folderId, name }: ToPlace & { name: string },
  placing: Placing,
  { viewer, now }: Actor,
) {
  const title = titleOf(placing, name, file.reference);
  const isLater = placing.publishAt !== null && new Date(placing.publishAt) > now;
  // Clients are notified of a document that they cannot see yet when its day comes or when the scanner is
  // done.
  const isTold = !placing.notify || (!isLater && stored.scan !== "pending");
  return {
    id: newId(now),
    shelf: "client",
    owner_id: file.clientId,
    folder_id: folderId,
    kind: "file",
    title,
    description: placing.message,
    category: null,
    tags: [],
    audience: null,
    publish_at: placing.publishAt,
    expires_at: null,
    acknowledgement_required: placing.acknowledgementRequired,
    allow_download: true,
    version: 1,
    file_id: stored.id,
    file_name: name,
    type: stored.type,
    size: stored.size,
    url: null,
    from_client: false,
    by_id: viewer.id,
    opened: 0,
    source_id: null,
    source_version: null,
    created_at: now,
    updated_at: now,
    told_at: isTold ? now : null,
    search_text: searchTextOf({ title, description: placing.message, tags: [], fileName: name }),
  };
}

type Versioned = Pick<
  ReturnType<typeof newDocument>,
  "id" | "file_id" | "file_name" | "url" | "by_id" | "created_at"
>;

/** Takes a document. Returns the row of its version. */
export function versionOf({ id, file_id, file_name, url, by_id, created_at }: Versioned, n: number) {
  return { material_id: id, n, file_id, file_name, url, by_id, from_client: false, created_at };
}
