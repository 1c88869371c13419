import type { Actor } from "../../foundation/access/actor.ts";
import { recordMaterialEvents } from "../library/material-events.ts";
import { insertMaterials } from "../library/insert-materials.ts";
import { keepTargets } from "../folders/named-folders.ts";
import { alertClients } from "../notices/notify-of-documents.ts";
import { searchTextOf } from "../library/write-material.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Sending } from "./find-sendable.ts";
import { validateClients } from "./foresee.ts";
import type { SentTo, Skips } from "./send-tally.ts";
import { lockSources } from "./sent-material.store.ts";

interface Sent {
  /** The clients who got something. */
  clientIds: string[];
  files: number;
  /** How many clients each material was sent to, by the id of the material. */
  sentTo: SentTo;
  skips: Skips;
}

interface Wanted {
  materials: readonly MaterialRow[];
  clientIds: readonly string[];
  sending: Sending;
  actor: Actor;
}

/** Sends materials to some clients, in a few statements for all clients. */
export async function sendToSome(
  deps: Dependencies,
  tx: Transaction,
  { materials, clientIds, sending, actor }: Wanted,
): Promise<Sent> {
  const { db } = tx;
  // If two users send the same at the same time, the second waits, and then finds what the first has sent.
  await lockSources(
    db,
    materials.map(({ id }) => id),
  );
  const { toSend, already, full } = await validateClients(db, materials, clientIds);
  const skips = { already, full };
  const to = [...toSend.keys()];
  if (to.length === 0) return { clientIds: [], files: 0, sentTo: {}, skips };
  const targets = await keepTargets(db, to, sending.folder, actor);
  const copies = to.flatMap((clientId) =>
    toSend.get(clientId)!.map((source) => copyOf(source, clientId, targets.get(clientId)!, sending, actor)),
  );
  await insertMaterials(db, copies, copies.map(versionOf));
  const told = copies.map((copy) => ({
    id: copy.id,
    title: copy.title,
    shelf: "client" as const,
    ownerId: copy.owner_id,
  }));
  await recordMaterialEvents(tx, "material_sent", told, actor);
  const given = told.map(({ id, ownerId }) => ({ id, ownerId, byId: actor.viewer.id }));
  await alertClients(deps, tx, given, actor.now);
  return { clientIds: to, files: copies.length, sentTo: countedBySource(copies), skips };
}

function countedBySource(copies: readonly ReturnType<typeof copyOf>[]): SentTo {
  const counts: SentTo = {};
  for (const { source_id } of copies) counts[source_id] = (counts[source_id] ?? 0) + 1;
  return counts;
}

/** Makes a copy: a row of its own that points at the same bytes and keeps this version. */
function copyOf(
  source: MaterialRow,
  clientId: string,
  folderId: string,
  { message, acknowledgementRequired, expiresAt }: Sending,
  { viewer, now }: Actor,
) {
  const description = message ?? source.description;
  return {
    id: newId(now),
    shelf: "client",
    owner_id: clientId,
    folder_id: folderId,
    kind: source.kind,
    title: source.title,
    description,
    category: source.category,
    tags: source.tags,
    audience: null,
    expires_at: expiresAt,
    acknowledgement_required: acknowledgementRequired ?? source.acknowledgementRequired,
    allow_download: source.allowDownload,
    version: 1,
    file_id: source.fileId,
    file_name: source.fileName,
    type: source.type,
    size: source.size,
    url: source.url,
    from_client: false,
    by_id: viewer.id,
    opened: 0,
    source_id: source.id,
    source_version: source.version,
    created_at: now,
    updated_at: now,
    told_at: now,
    search_text: searchTextOf({ ...source, description }),
  };
}

function versionOf(copy: ReturnType<typeof copyOf>) {
  const { id, file_id, file_name, url, by_id, created_at } = copy;
  return { material_id: id, n: 1, file_id, file_name, url, by_id, from_client: false, created_at };
}
