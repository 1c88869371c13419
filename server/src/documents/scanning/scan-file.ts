import { changeSoon } from "../../notifications/change-soon.ts";
import { alone } from "../../foundation/long-jobs/alone.ts";
import { findStoredFile } from "../stored-files.ts";
import { notifyReaders } from "../notices/notify-of-documents.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { askAgainForInfected } from "../requests/answer-request.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { StoredFileRow } from "../../schema/documents/stored-file.table.ts";
import type { UploadRow } from "../../schema/documents/upload.table.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import { FileNotScanned, ScannerAway, type Verdict } from "../../platform/files/virus-scanner.ts";
import type { FileToScan } from "./scan-queue.ts";
import { findHeldBefore, findHolding, lockWaiting, noteNotScanned, settleScan } from "./scan.store.ts";
import { beginWatch } from "./watch-scanner.ts";
import { refuseWaiting, notifyOfInfected } from "./notify-of-infected.ts";
import { notifyOfNotScanned } from "./notify-of-not-scanned.ts";

/** Finds the clients for whom some uploads are meant, by upload. Another feature provides this function. */
type MeantFor = (db: Queries, uploadIds: readonly string[]) => Promise<Map<string, string>>;

/**
 * Scans a file, and notifies the users concerned of the result. While the scanner is away the file waits and
 * is served to nobody; a watch (`watch-scanner.ts`) and a sweep start the scan again.
 */
export function scanFile(meantFor: MeantFor) {
  return (deps: Dependencies, { payload }: JobAttempt<FileToScan>) => scan(deps, payload, meantFor);
}

async function scan(deps: Dependencies, payload: FileToScan, meantFor: MeantFor): Promise<void> {
  const { scanner, database, files, log } = deps;
  await alone(database, payload.fileId, async () => {
    const file = await findStoredFile(database.db, payload.fileId);
    if (!scanner || file?.scan !== "pending") return;
    try {
      const verdict = await scanner.scan(await files.read(file.key));
      await settle(deps, file, verdict, meantFor);
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      log("a file waits for the scanner", { file: file.id, problem: error.message });
      if (error instanceof FileNotScanned) await sayWhy(deps, file, error, meantFor);
      else await beginWatch(deps);
    }
  });
}

async function settle(
  deps: Dependencies,
  { id }: StoredFileRow,
  verdict: Verdict,
  meantFor: MeantFor,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    // Uploads are locked before their files, as they are when an upload is placed.
    const waiting = await lockWaiting(tx.db, id);
    if (!(await settleScan(tx.db, id, verdict.isClean ? "clean" : "infected"))) return;
    const holding = await findHolding(tx.db, id);
    await changeOf(tx, waiting, holding, now);
    if (verdict.isClean) {
      await notifyReaders(deps, tx, holding, now);
      return;
    }
    await askAgainForInfected(
      tx.db,
      holding.map((material) => material.id),
      now,
    );
    const infected = [...holding, ...(await findHeldBefore(tx.db, id))];
    await notifyOfInfected(deps, tx, infected, { signature: verdict.signature, now });
    const clients = await meantFor(
      tx.db,
      waiting.map((upload) => upload.id),
    );
    await refuseWaiting(deps, tx, waiting, { clients, signature: verdict.signature, now });
  });
}

/** Notifies the staff once why nobody can open a file. */
async function sayWhy(
  deps: Dependencies,
  { id }: StoredFileRow,
  { isTooLarge }: FileNotScanned,
  meantFor: MeantFor,
): Promise<void> {
  const now = deps.clock.now();
  const problem = isTooLarge ? "too_large" : "failed";
  await deps.database.transaction(async (tx) => {
    const waiting = await lockWaiting(tx.db, id);
    if (!(await noteNotScanned(tx.db, id, problem))) return;
    const holding = await findHolding(tx.db, id);
    await changeOf(tx, waiting, holding, now);
    const clients = await meantFor(
      tx.db,
      waiting.map((upload) => upload.id),
    );
    await notifyOfNotScanned(deps, tx, { holding, waiting, clients, problem, now });
  });
}

/**
 * Updates open lists that show a file: the lists of the user who added it, of its owner, of the owner's
 * agents, and of admins.
 */
async function changeOf(
  tx: Transaction,
  waiting: readonly UploadRow[],
  holding: readonly MaterialRow[],
  now: Date,
): Promise<void> {
  const bringers = [...waiting.map(({ personId }) => personId), ...holding.flatMap(({ byId }) => byId ?? [])];
  const personIds = [...bringers, ...holding.flatMap(({ ownerId }) => ownerId ?? [])];
  const clientIds = holding.flatMap(({ shelf, ownerId }) => (shelf === "client" ? ownerId! : []));
  await changeSoon(tx, { personIds, clientIds, role: "admin" }, now);
}
