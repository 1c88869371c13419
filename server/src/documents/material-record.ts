import type { Material, ScanState } from "@portico/contract/documents/material-fields";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../platform/database/database.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { answerState } from "./new-materials.ts";
import { isAccepted, keptMaterials, visibleMaterials } from "./visible-materials.ts";
import { mayAnswer } from "./requests/may-answer.ts";
import { folders } from "../schema/documents/folder.table.ts";
import { materialRetentions, materials } from "../schema/documents/material.table.ts";
import { receipts } from "../schema/documents/receipt.table.ts";
import { storedFiles } from "../schema/documents/stored-file.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import { addressedCounts } from "./library/addressed-counts.ts";
import { sentCounts } from "./library/sent-copies.ts";
import { staysHere } from "./stays-here.ts";

const bys = alias(users, "by");
const sources = alias(materials, "source");
const ownerReceipts = alias(receipts, "owner_receipt");
const nameOf = (table: typeof users | typeof bys) => ({
  id: table.id,
  first_name: table.firstName,
  last_name: table.lastName,
});

/** The columns that are read for each material, for a viewer. */
function columnsFor(db: Queries, viewer: Viewer, now: Date) {
  return {
    material: materials,
    folder: { id: folders.id, name: folders.name, visibility: folders.visibility },
    owner: nameOf(users),
    formerOwner: materialRetentions.label,
    by: nameOf(bys),
    file: {
      mediaType: storedFiles.mediaType,
      sha256: storedFiles.sha256,
      scan: storedFiles.scan,
    },
    receipt: {
      firstAt: receipts.firstAt,
      lastAt: receipts.lastAt,
      downloads: receipts.downloads,
      acknowledgedAt: receipts.acknowledgedAt,
      acknowledgedName: receipts.acknowledgedName,
    },
    ownerAcknowledgedAt: ownerReceipts.acknowledgedAt,
    source: {
      id: sources.id,
      title: sources.title,
      version: sources.version,
      shelf: sources.shelf,
      ownerId: sources.ownerId,
    },
    requestState: answerState(db),
    mayAnswer: sql<boolean>`${mayAnswer(db)}`,
    isKept: sql<boolean>`coalesce(${keptMaterials(db, viewer, now)}, false)`,
    // The part of changeableMaterials that applies to clients alone.
    isAccepted: viewer.role === "client" ? sql<boolean>`${isAccepted(db)}` : sql<boolean>`false`,
    isVisible: sql<boolean>`coalesce(${visibleMaterials(db, viewer, now)}, false)`,
  };
}

export type MaterialRecord = Awaited<ReturnType<typeof readMaterials>>[number];

/**
 * Reads materials with everything that a viewer is shown about them. The caller's WHERE decides which
 * materials are read.
 */
export function readMaterials(db: Queries, viewer: Viewer, where: SQL, now: Date) {
  return db
    .select(columnsFor(db, viewer, now))
    .from(materials)
    .leftJoin(folders, eq(folders.id, materials.folderId))
    .leftJoin(users, eq(users.id, materials.ownerId))
    .leftJoin(materialRetentions, eq(materialRetentions.ownerId, materials.ownerId))
    .leftJoin(bys, eq(bys.id, materials.byId))
    .leftJoin(storedFiles, eq(storedFiles.id, materials.fileId))
    .leftJoin(
      receipts,
      and(
        eq(receipts.thingId, materials.id),
        eq(receipts.version, materials.version),
        eq(receipts.personId, viewer.id),
      ),
    )
    .leftJoin(
      ownerReceipts,
      and(
        eq(ownerReceipts.thingId, materials.id),
        eq(ownerReceipts.version, materials.version),
        eq(ownerReceipts.personId, materials.ownerId),
      ),
    )
    .leftJoin(sources, and(eq(sources.id, materials.sourceId), isNull(sources.deletedAt)))
    .where(where);
}

/** Takes materials. Returns the answers for a viewer. */
export async function materialAnswers(
  db: Queries,
  viewer: Viewer,
  records: readonly MaterialRecord[],
  now: Date,
): Promise<Material[]> {
  const isStaff = viewer.role !== "client";
  const addressed = isStaff
    ? await addressedCounts(
        db,
        records.map(({ material }) => material),
        now,
      )
    : null;
  const shelved = records.flatMap(({ material: { id, shelf } }) => (shelf === "client" ? [] : id));
  const sent = isStaff ? await sentCounts(db, viewer, shelved, now) : null;
  return records.map((record) => {
    const { id, shelf } = record.material;
    const counts = {
      addressed: addressed?.get(id) ?? null,
      sentTo: sent === null || shelf === "client" ? null : (sent.get(id) ?? 0),
    };
    return answerOf(record, viewer, counts, now);
  });
}

interface Counts {
  addressed: number | null;
  sentTo: number | null;
}

function answerOf(
  record: MaterialRecord,
  viewer: Viewer,
  { addressed, sentTo }: Counts,
  now: Date,
): Material {
  const { material, folder, owner, by, receipt, source } = record;
  const isStaff = viewer.role !== "client";
  return {
    id: material.id,
    shelf: material.shelf,
    owner: record.formerOwner === null ? personOf(owner) : formerOwner(record),
    folder: material.folderId === null ? null : folder,
    kind: material.kind,
    title: material.title,
    description: material.description,
    category: material.category,
    tags: material.tags,
    audience: material.audience,
    publish_at: textOf(material.publishAt),
    expires_at: textOf(material.expiresAt),
    acknowledgement_required: material.acknowledgementRequired,
    allow_download: material.allowDownload,
    version: material.version,
    file: fileAnswer(record),
    url: material.url,
    by: personOf(by),
    from_client: material.fromClient,
    request_state: record.requestState,
    created_at: material.createdAt.toISOString(),
    updated_at: material.updatedAt.toISOString(),
    deleted_at: textOf(material.deletedAt),
    mine: {
      first_opened_at: textOf(receipt?.firstAt),
      last_opened_at: textOf(receipt?.lastAt),
      downloaded: (receipt?.downloads ?? 0) > 0,
      acknowledged_at: textOf(receipt?.acknowledgedAt),
      acknowledged_name: receipt?.acknowledgedName ?? null,
      is_new: isNewTo(record, viewer),
      to_acknowledge: isToAcknowledge(record, viewer),
    },
    opened: isStaff && addressed !== null ? Math.min(material.opened, addressed) : null,
    addressed,
    sent_to: sentTo,
    client_acknowledged_at: isStaff ? textOf(record.ownerAcknowledgedAt) : null,
    source:
      source && material.sourceVersion !== null && seesSource(source, viewer)
        ? {
            id: source.id,
            title: source.title,
            version: material.sourceVersion,
            is_older: source.version > material.sourceVersion,
          }
        : null,
    can: rightsOf(record, viewer, now),
  };
}

/**
 * An erased client has no name. Documents of such a client that the firm must keep show this label instead.
 */
function formerOwner({ material, formerOwner: label }: MaterialRecord): Material["owner"] {
  return { id: material.ownerId!, first_name: label ?? "", last_name: "" };
}

interface NameColumns {
  id: string | null;
  first_name: string | null;
  last_name: string | null;
}

function personOf(name: NameColumns | null): Material["by"] {
  if (!name || name.id === null) return null;
  return { id: name.id, first_name: name.first_name ?? "", last_name: name.last_name ?? "" };
}

/** The answer about the bytes of the current version; null for a link. */
function fileAnswer({ material, file }: Pick<MaterialRecord, "material" | "file">): Material["file"] {
  if (!file || material.fileName === null || material.type === "link") return null;
  return {
    name: material.fileName,
    type: material.type,
    media_type: file.mediaType,
    size: material.size,
    sha256: file.sha256,
    scan: file.scan,
  };
}

/**
 * An agent sees from where a document was copied if it came from the firm's library or their own. What others
 * have sent from their libraries stays hidden.
 */
function seesSource({ shelf, ownerId }: { shelf: string; ownerId: string | null }, viewer: Viewer): boolean {
  if (viewer.role === "client") return false;
  return viewer.role === "admin" || shelf === "library" || ownerId === viewer.id;
}

/**
 * For readers: true for a document that they have not opened. For an agent: true for a document that a client
 * has sent and that the agent has not opened.
 */
export function isNewTo(record: MaterialRecord, viewer: Viewer): boolean {
  const { material, receipt } = record;
  if (receipt || material.byId === viewer.id) return false;
  if (viewer.role === "client") return !(material.shelf === "client" && material.fromClient);
  return (
    material.shelf === "client" &&
    material.fromClient &&
    viewer.role === "agent" &&
    record.requestState === null
  );
}

function isToAcknowledge({ material, receipt }: MaterialRecord, viewer: Viewer): boolean {
  return viewer.role === "client" && material.acknowledgementRequired && !receipt?.acknowledgedAt;
}

/** True if a file may be served after its scan. */
export function isServed(scan: ScanState | undefined): boolean {
  return scan === "clean" || scan === "skipped";
}

function rightsOf(record: MaterialRecord, viewer: Viewer, now: Date): Material["can"] {
  const { material, file, isKept, isVisible } = record;
  const mayChange = isKept && !record.isAccepted;
  const isStaff = viewer.role !== "client";
  const isThere = material.deletedAt === null;
  const opens = isThere && isVisible && (material.kind === "link" || isServed(file?.scan));
  const changes = isThere && mayChange;
  const isInternal = record.folder?.visibility === "internal";
  return {
    open: opens,
    download: opens && material.kind === "file" && (material.allowDownload || isKept),
    edit: changes,
    replace: changes,
    move: changes && isStaff && material.shelf === "client",
    delete: changes,
    restore: !isThere && mayChange && isStaff,
    purge: !isThere && viewer.role === "admin",
    acknowledge: opens && isToAcknowledge(record, viewer),
    send: opens && isStaff && !isPassed(material.expiresAt, now) && !staysHere(material),
    answer: isThere && isVisible && record.mayAnswer,
    see_versions: isThere && isKept,
    see_readers: changes && isStaff && !isInternal,
  };
}

function isPassed(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}

function textOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
