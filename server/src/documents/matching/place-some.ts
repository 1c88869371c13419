import { CLIENT_SPACE_BYTES } from "@portico/contract/documents/material-limits";
import type { MatchReason } from "@portico/contract/documents/matching";
import type { Actor } from "../../foundation/access/actor.ts";
import { insertMaterials, insertVersions } from "../library/insert-materials.ts";
import { recordMaterialEvents } from "../library/material-events.ts";
import { spacesOf } from "../library/material-facts.ts";
import { keepTargets } from "../folders/named-folders.ts";
import { alertClients } from "../notices/notify-of-documents.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { StoredFileRow } from "../../schema/documents/stored-file.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { renewGround } from "../requests/renew-ground.ts";
import { findClients } from "../../people/known-references.store.ts";
import type { MatchFileRow, MatchRow } from "../../schema/documents/match.table.ts";
import { addToEmail } from "./match.store.ts";
import { type Outcome, writeOutcomes } from "./match-files.store.ts";
import { namesOf } from "./names-of.ts";
import { newDocument, type ToPlace, versionOf } from "./new-document.ts";
import { lockReady, lockSpaces, markPlaced, replaceMany } from "./place-files.store.ts";
import type { Placing } from "../../schema/documents/match.table.ts";

interface Wanted {
  match: MatchRow;
  placing: Placing;
  files: readonly MatchFileRow[];
  actor: Actor;
}

/**
 * Puts some files of a matching into their clients' folders, in a few statements for all files. A file that
 * cannot be placed gets a reason and does not affect the others. Returns how many were placed.
 */
export async function placeSome(
  deps: Dependencies,
  tx: Transaction,
  { match, placing, files, actor }: Wanted,
): Promise<number> {
  const { db } = tx;
  const ready = await lockReady(db, match.startedBy, uploadsOf(files));
  const clients = await findClients(db, actor.viewer, clientsOf(files), actor.now);
  const out: Outcome[] = [];
  const refuse = (file: MatchFileRow, reason: MatchReason) => out.push({ number: file.number, reason });
  const open: (MatchFileRow & { stored: StoredFileRow })[] = [];
  for (const file of files) {
    const stored = ready.get(file.uploadId ?? "");
    const client = clients.get(file.clientId!);
    // If an upload is gone, the row of the upload says so.
    if (!stored) continue;
    if (stored.scan === "infected") refuse(file, "infected");
    else if (!client) refuse(file, "not_found");
    else if (client.isDeactivated) refuse(file, "deactivated");
    else open.push({ ...file, stored });
  }
  const fitting = await fittingOf(tx, open, (file) => refuse(file, "full"));
  if (fitting.length > 0) out.push(...(await place(deps, tx, { match, placing, files: fitting, actor })));
  await writeOutcomes(db, match.id, out);
  return out.filter(({ fate }) => fate === "placed").length;
}

/** The files for which there is enough space, in their order. */
async function fittingOf<File extends MatchFileRow>(
  { db }: Transaction,
  files: readonly File[],
  onFull: (file: File) => void,
): Promise<File[]> {
  const clientIds = clientsOf(files);
  await lockSpaces(db, clientIds);
  const spaces = await spacesOf(db, clientIds);
  return files.filter((file) => {
    const space = spaces.get(file.clientId!)! + file.size;
    const fits = space <= CLIENT_SPACE_BYTES;
    if (fits) spaces.set(file.clientId!, space);
    else onFull(file);
    return fits;
  });
}

async function place(
  deps: Dependencies,
  tx: Transaction,
  {
    match,
    placing,
    files,
    actor,
  }: Omit<Wanted, "files"> & { files: readonly (MatchFileRow & { stored: StoredFileRow })[] },
): Promise<Outcome[]> {
  const { db } = tx;
  const { viewer, now } = actor;
  const targets = await keepTargets(db, clientsOf(files), placing.folder, actor);
  const going: ToPlace[] = files.map((file) => ({
    file,
    stored: file.stored,
    folderId: targets.get(file.clientId!)!,
  }));
  const { added, replaced } = await namesOf(db, going, placing.as);
  const documents = added.map((one) => ({ ...one, row: newDocument(one, placing, actor) }));
  const news = replaced.map((one) => ({
    ...one,
    version: one.twin.version + 1,
    // Clients are notified of a document that they cannot see yet when its day comes or when the scanner is
    // done.
    told: !placing.notify || (one.stored.scan !== "pending" && isInTime(one.twin, now)) ? now : null,
  }));
  await insertMaterials(
    db,
    documents.map(({ row }) => row),
    documents.map(({ row }) => versionOf(row, row.version)),
  );
  await insertVersions(
    db,
    news.map(({ twin, version, stored, file }) =>
      versionOf({ ...newVersion(stored, file), id: twin.id, by_id: viewer.id, created_at: now }, version),
    ),
  );
  const edited = await replaceMany(
    db,
    news.map(({ twin, version, stored, file, told }) => {
      const { file_id, file_name } = newVersion(stored, file);
      return {
        id: twin.id,
        version,
        file_id,
        file_name,
        type: stored.type,
        size: stored.size,
        told_at: told,
      };
    }),
    viewer.id,
    now,
  );
  await renewGround(db, [...edited.keys()], now);
  const made = [
    ...documents.map(({ file, row }) => ({
      file,
      id: row.id,
      title: row.title,
      version: 1,
      at: now,
      told: row.told_at,
    })),
    ...news.map(({ file, twin, version, told }) => ({
      file,
      id: twin.id,
      title: twin.title,
      version,
      at: edited.get(twin.id) ?? now,
      told,
    })),
  ];
  await markPlaced(
    db,
    made.map(({ file, id }) => ({ upload_id: file.uploadId!, material_id: id })),
  );
  const named = (isNew: boolean) =>
    made
      .filter(({ version }) => (version === 1) === isNew)
      .map(({ id, title, file }) => ({ id, title, shelf: "client" as const, ownerId: file.clientId }));
  await recordMaterialEvents(tx, "material_placed", named(true), actor);
  await recordMaterialEvents(tx, "material_replaced", named(false), actor);
  if (placing.notify) {
    const told = made.filter((one) => one.told !== null);
    const given = told.map(({ id, file }) => ({ id, ownerId: file.clientId, byId: viewer.id }));
    await alertClients(deps, tx, given, now);
    await addToEmail(db, match.id, [...new Set(told.map(({ file }) => file.clientId!))]);
  }
  return made.map(({ file, id, version, at }) => ({
    number: file.number,
    fate: "placed",
    material_id: id,
    version,
    written_at: at,
  }));
}

function newVersion(stored: StoredFileRow, { fileName }: MatchFileRow) {
  return { file_id: stored.id, file_name: fileName, url: null };
}

function isInTime(
  { publishAt, expiresAt }: { publishAt: Date | null; expiresAt: Date | null },
  now: Date,
): boolean {
  return (publishAt === null || publishAt <= now) && (expiresAt === null || expiresAt > now);
}

function uploadsOf(files: readonly MatchFileRow[]): string[] {
  return files.flatMap(({ uploadId }) => uploadId ?? []);
}

function clientsOf(files: readonly MatchFileRow[]): string[] {
  return [...new Set(files.flatMap(({ clientId }) => clientId ?? []))];
}
