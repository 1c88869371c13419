import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { listedMaterials, visibleMaterials } from "../visible-materials.ts";
import type { CopyFacts, PersonalData } from "../../foundation/personal-data.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import {
  materialNotices,
  materialReminders,
  materialRetentions,
  materials,
  materialVersions,
} from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { retainOwner } from "../retain-owner.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ownDocumentFiles } from "./own-documents.personal.ts";

/**
 * Documents. The firm keeps what is in a client's folders for the number of years that it has set. Until then
 * only admins see it, under a placeholder name; after that a sweep deletes it. An agent's own library goes to
 * the trash. The record that a person has read something stays, but not the name that they typed.
 */
export const materialsPersonalData: PersonalData = {
  tables: [
    materials,
    materialVersions,
    materialReminders,
    materialNotices,
    materialRetentions,
    folders,
    receipts,
    uploads,
  ],
  async erase(db, { id }, now) {
    await db.delete(materialReminders).where(eq(materialReminders.personId, id));
    await db.delete(materialNotices).where(eq(materialNotices.personId, id));
    // The sweep deletes the files in the storage first, and then the rows.
    await db
      .update(uploads)
      .set({ state: "gone", fileName: "", claim: null, fileId: null, problem: null, expiresAt: now })
      .where(eq(uploads.personId, id));
    await db
      .update(receipts)
      .set({ acknowledgedName: null, acknowledgedNetwork: null })
      .where(eq(receipts.personId, id));
    await db
      .update(materials)
      .set({ deletedAt: now })
      .where(and(eq(materials.shelf, "agent"), eq(materials.ownerId, id), isNull(materials.deletedAt)));
    await retain(db, id, now);
  },
  files: [
    { name: "documents.json", about: "the documents in your folders", isThere: isClient, rows: ownDocuments },
    {
      name: "opened-documents.json",
      about: "which documents you opened and confirmed",
      rows: ownReceipts,
    },
    ownDocumentFiles,
  ],
};

async function retain(db: Queries, id: string, now: Date): Promise<void> {
  const isTheirs = and(eq(materials.ownerId, id), eq(materials.shelf, "client"));
  const [one] = await db.select({ id: materials.id }).from(materials).where(isTheirs).limit(1);
  if (one) await retainOwner(db, id, now);
}

function isClient({ person }: CopyFacts): Promise<boolean> {
  return Promise.resolve(person.role === "client");
}

/** For every document that the client sees: the version they see, and the versions they have sent. */
async function* ownDocuments({ database: { db }, person, now }: CopyFacts): AsyncGenerator<object> {
  const rows = await db
    .select({
      title: materials.title,
      folder: folders.name,
      version: materialVersions.n,
      file: materialVersions.fileName,
      link: materialVersions.url,
      size: storedFiles.size,
      sha256: storedFiles.sha256,
      sent_by_you: materialVersions.fromClient,
      at: materialVersions.createdAt,
    })
    .from(materials)
    .innerJoin(materialVersions, eq(materialVersions.materialId, materials.id))
    .innerJoin(folders, eq(folders.id, materials.folderId))
    .leftJoin(storedFiles, eq(storedFiles.id, materialVersions.fileId))
    .where(
      and(
        eq(materials.ownerId, person.id),
        listedMaterials(db, person, now, "client"),
        or(eq(materialVersions.n, materials.version), materialVersions.fromClient),
      ),
    )
    .orderBy(materials.id, materialVersions.n);
  yield* rows;
}

/**
 * A document that the person may no longer see is listed without its name. The person may still know that
 * they opened it, and in which version.
 */
async function* ownReceipts({ database: { db }, person, now }: CopyFacts): AsyncGenerator<object> {
  const rows = await db
    .select({
      title: materials.title,
      version: receipts.version,
      file: sql<string | null>`case when ${materials.id} is not null then ${receipts.fileName} end`,
      sha256: receipts.sha256,
      first_opened: receipts.firstAt,
      last_opened: receipts.lastAt,
      times: receipts.times,
      downloads: receipts.downloads,
      acknowledged: receipts.acknowledgedAt,
      acknowledged_as: receipts.acknowledgedName,
    })
    .from(receipts)
    .leftJoin(materials, and(eq(materials.id, receipts.thingId), visibleMaterials(db, person, now)))
    .where(and(eq(receipts.personId, person.id), ne(receipts.kind, "article")))
    .orderBy(receipts.firstAt);
  yield* rows;
}
