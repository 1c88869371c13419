import { getFirm } from "../../core/firm/firm.store.ts";
import { findActiveUser } from "../../core/users/users.ts";
import type { Parts } from "../../core/parts.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import type { WantedExport } from "./export-queue.ts";
import { exportParts } from "./export-files.ts";
import { exportReadyLetter } from "./export.letter.ts";
import { type ExportKey, failExport, finishExport, noteProgress } from "./export.store.ts";
import { zipOf } from "./zip-of.ts";

/** Makes a copy. After the last try its owner is told on the screen that it did not work. */
export async function makeExport(parts: Parts, { payload, isLast }: JobAttempt<WantedExport>): Promise<void> {
  const key = { userId: payload.userId, askedAt: new Date(payload.askedAt) };
  try {
    await fillExport(parts, key);
  } catch (error) {
    if (isLast) await failExport(parts.database.db, key);
    throw error;
  }
}

async function fillExport(parts: Parts, key: ExportKey): Promise<void> {
  const { db } = parts.database;
  const now = parts.clock.now();
  const user = await findActiveUser(parts.database, key.userId, now);
  if (!user || !(await noteProgress(db, key, 0))) return;
  const facts = { database: parts.database, person: user, firm: await getFirm(db), now };
  const zip = await zipOf(await exportParts(parts, facts), (done) => noteProgress(db, key, done));
  await parts.database.transaction(async (tx) => {
    if (!(await finishExport(tx.db, key, zip, now))) return;
    const letter = exportReadyLetter({ user, firm: facts.firm, publicUrl: parts.publicUrl });
    await parts.outbox.post(tx, [{ letter }]);
  });
}
