import { alone } from "../../core/long-jobs/alone.ts";
import { findStoredFile } from "../../core/materials/stored-files.ts";
import { tellReaders } from "../../core/materials/tell-of-documents.ts";
import type { Parts } from "../../core/parts.ts";
import { askAgainFor } from "../../core/requests/answer-request.ts";
import type { StoredFileRow } from "../../core/shelves/stored-file.table.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import { ScannerAway, type Verdict } from "../../platform/files/virus-scanner.ts";
import type { FileToScan } from "./scan-queue.ts";
import { findHolding, settleScan } from "./scan.store.ts";
import { tellOfInfected } from "./tell-of-infected.ts";

/**
 * Has the scanner look into a file, and says to whom it matters what came of it. While the scanner is away the file waits, and nobody is
 * served it; a sweep begins again.
 */
export async function scanFile(parts: Parts, { payload }: JobAttempt<FileToScan>): Promise<void> {
  const { scanner, database, files, log } = parts;
  await alone(database, payload.fileId, async () => {
    const file = await findStoredFile(database.db, payload.fileId);
    if (!scanner || file?.scan !== "pending") return;
    try {
      const verdict = await scanner.scan(await files.read(file.key));
      await settle(parts, file, verdict);
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      log("a file waits for the scanner", { file: file.id, problem: error.message });
    }
  });
}

async function settle(parts: Parts, { id }: StoredFileRow, verdict: Verdict): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    if (!(await settleScan(tx.db, id, verdict.isClean ? "clean" : "infected"))) return;
    const holding = await findHolding(tx.db, id);
    if (verdict.isClean) {
      await tellReaders(parts, tx, holding, now);
      return;
    }
    await askAgainFor(
      tx.db,
      holding.map((material) => material.id),
      now,
    );
    await tellOfInfected(parts, tx, holding, { signature: verdict.signature, now });
  });
}
