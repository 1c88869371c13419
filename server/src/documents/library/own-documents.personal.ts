import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { inOpenFolder, isPublished } from "../visible-materials.ts";
import { isServed } from "../material-record.ts";
import { LEFT_OUT, leftOutText } from "./left-out.ts";
import { beginZipNames } from "../zip-name.ts";
import type { CopyEntry, CopyFacts, CopyFile } from "../../foundation/personal-data.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { materials, materialVersions } from "../../schema/documents/material.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { withAddition } from "../../platform/files/file-name.ts";
import { storageError } from "../../platform/files/storage-error.ts";

const PLACE = "documents/";
/** Kinds of files that become smaller when compressed. */
const LOOSE: readonly string[] = ["text", "csv"];

/** The files of the documents, in the copy of a user's data. */
export const ownDocumentFiles: CopyFile = {
  name: PLACE,
  about: `the documents themselves. If some could not be included, ${LEFT_OUT} says which, and why.`,
  isThere: async ({ database: { db }, person, now }) => {
    const [one] = await selectOwn(db, person, now).limit(1);
    return one !== undefined;
  },
  entries: documentsOf,
};

type Owner = CopyFacts["person"];

/**
 * For a client: what they see in their folders, and every version they have sent there. For an agent: what
 * they have added to their own library. Nothing internal is included, and nothing that belongs to others.
 */
function isOwn(db: Queries, { id, role }: Owner, now: Date): SQL {
  const isTheirs = and(eq(materials.ownerId, id), isNull(materials.deletedAt), isNotNull(storedFiles.id));
  if (role === "agent") return and(isTheirs, eq(materials.shelf, "agent"), eq(materialVersions.byId, id))!;
  if (role !== "client") return sql`false`;
  const isSeen = and(eq(materialVersions.n, materials.version), isPublished(db, now));
  return and(
    isTheirs,
    eq(materials.shelf, "client"),
    inOpenFolder(db),
    or(materialVersions.fromClient, isSeen),
  )!;
}

function selectOwn(db: Queries, person: Owner, now: Date) {
  return db
    .select({
      name: materialVersions.fileName,
      title: materials.title,
      folder: folders.name,
      n: materialVersions.n,
      isCurrent: sql<boolean>`${materialVersions.n} = ${materials.version}`,
      at: materialVersions.createdAt,
      // A user who has sent or added a file may always have it back.
      mayTake: sql<boolean>`${materials.allowDownload} or ${materialVersions.fromClient} or ${materials.shelf} = 'agent'`,
      file: storedFiles,
    })
    .from(materials)
    .innerJoin(materialVersions, eq(materialVersions.materialId, materials.id))
    .leftJoin(folders, eq(folders.id, materials.folderId))
    .leftJoin(storedFiles, eq(storedFiles.id, materialVersions.fileId))
    .where(isOwn(db, person, now))
    .orderBy(asc(folders.name), asc(materials.sortTitle), asc(materials.id), asc(materialVersions.n))
    .$dynamic();
}

async function* documentsOf({ database: { db }, files, person, now }: CopyFacts): AsyncGenerator<CopyEntry> {
  const nameInZip = beginZipNames();
  const leftOut: string[] = [];
  for (const one of await selectOwn(db, person, now)) {
    const file = one.file!;
    const name = nameInZip({ name: nameOf(one), folder: one.folder });
    if (!one.mayTake) {
      leftOut.push(`${name}: it can be viewed in the portal, but not downloaded.`);
      continue;
    }
    if (!isServed(file.scan)) {
      leftOut.push(`${name}: it was still being checked, or was found to be harmful.`);
      continue;
    }
    const stream = await files.read(file.key).catch((error: unknown) => {
      refuseOutage(error);
      return null;
    });
    if (!stream) {
      leftOut.push(`${name}: it could not be read.`);
      continue;
    }
    const content = async function* () {
      let length = 0;
      try {
        for await (const chunk of stream) {
          length += (chunk as Buffer).length;
          yield chunk as Buffer;
        }
      } catch (error) {
        refuseOutage(storageError(error, file.key));
      }
      if (length !== file.size) leftOut.push(`${name}: it could only be read in part.`);
    };
    try {
      yield { name: PLACE + name, content, isPressed: !LOOSE.includes(file.type), mtime: one.at };
    } finally {
      stream.destroy();
    }
  }
  if (leftOut.length > 0) yield { name: LEFT_OUT, content: () => textOf(leftOut) };
}

/**
 * Throws if the storage is unavailable, so that the document is tried again later. Does not throw for a
 * damaged file, because it stays damaged.
 */
function refuseOutage(error: unknown): void {
  if (error instanceof ApiError) throw error;
}

/** "plan.pdf", or "plan (version 1).pdf" for an older one. */
function nameOf({
  name,
  title,
  n,
  isCurrent,
}: {
  name: string | null;
  title: string;
  n: number;
  isCurrent: boolean;
}) {
  const whole = name ?? title;
  if (isCurrent) return whole;
  return withAddition(whole, ` (version ${n})`);
}

async function* textOf(leftOut: readonly string[]) {
  yield leftOutText("this export", leftOut);
}
