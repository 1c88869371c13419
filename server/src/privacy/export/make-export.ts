import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type FirmFacts, getFirm } from "../../foundation/firm/firm.store.ts";
import { beginObject, dropObject } from "../../documents/kept-objects.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import type { WantedExport } from "./export-queue.ts";
import { exportEntries } from "./export-files.ts";
import { exportReadyEmail } from "./export.email.ts";
import { type ExportKey, failExport, finishExport, isNoCopy, noteProgress } from "./export.store.ts";
import { type WrittenZip, zipTo } from "./zip-to.ts";

/** The folder of the storage that holds copies. */
const FOLDER = "copies";

/** Thrown if the user has meanwhile requested a new copy or closed the account. */
class NoLongerWanted extends Error {}

/** Makes a copy. If the last attempt fails, the screen shows the owner that the copy failed. */
export async function makeExport(
  deps: Dependencies,
  { payload, isLast }: JobAttempt<WantedExport>,
): Promise<void> {
  const key = { userId: payload.userId, askedAt: new Date(payload.askedAt) };
  try {
    await fillExport(deps, key);
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    if (isLast) await failExport(deps.database.db, key);
    throw error;
  }
}

/** Writes the zip to a local file first: memory use stays flat, and the storage must be told the length. */
async function fillExport(deps: Dependencies, key: ExportKey): Promise<void> {
  const { database, files, clock } = deps;
  const { db } = database;
  const now = clock.now();
  const tell = async (done: number) => {
    if (!(await noteProgress(db, key, done, clock.now()))) throw new NoLongerWanted();
  };
  const user = await findActiveUser(database, key.userId, now);
  if (!user) return;
  await tell(0);
  const firm = await getFirm(db);
  const spooled = join(files.spool, randomUUID());
  try {
    const zip = await zipTo(spooled, exportEntries(deps, { ...deps, person: user, firm, now }, tell));
    await keepZip(deps, key, { ...zip, spooled, user, firm });
  } finally {
    await rm(spooled, { force: true });
  }
}

interface Made extends WrittenZip {
  spooled: string;
  user: CurrentUser;
  firm: FirmFacts;
}

async function keepZip(
  deps: Dependencies,
  key: ExportKey,
  { spooled, user, firm, size, sha256 }: Made,
): Promise<void> {
  const { database, files, clock, publicUrl, outbox } = deps;
  const objectKey = await beginObject(database.db, FOLDER, clock.now());
  try {
    await files.put(objectKey, createReadStream(spooled), size);
    await database.transaction(async (tx) => {
      const copy = { objectKey, size, sha256 };
      if (!(await finishExport(tx.db, key, copy, clock.now()))) throw new NoLongerWanted();
      await outbox.post(tx, [{ email: exportReadyEmail({ user, firm, publicUrl }) }]);
    });
  } catch (error) {
    // If this fails, a sweep deletes the file later.
    await dropObject(deps, objectKey, isNoCopy(database.db)).catch(() => undefined);
    throw error;
  }
}
