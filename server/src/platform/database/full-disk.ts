import { randomBytes } from "node:crypto";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { settings } from "../../schema/platform/setting.table.ts";

/** PostgreSQL's code disk_full, and the system's code for a file that could not be written. */
const FULL_DISK_CODES: readonly unknown[] = ["53100", "ENOSPC"];
/**
 * The size of the test value that refuseFullDisk writes. A page of a table cannot hold so much, so the
 * table's file must grow.
 */
const PROBE_BYTES = 64 * 1024;

let wasFull = false;

/**
 * The part of `Database` that this file uses. It cannot import `Database`, because database.ts imports this
 * file.
 */
interface Writable {
  transaction(work: (tx: { db: NodePgDatabase }) => Promise<never>): Promise<never>;
}

/**
 * Takes an error from PostgreSQL or the system. If the error means that a disk is full, this is remembered
 * until something can be written again.
 */
export function noteFullDisk(error: Error & { code?: unknown }): void {
  if (FULL_DISK_CODES.includes(error.code)) wasFull = true;
}

/**
 * Does nothing unless a full disk was noticed. Otherwise it tests whether the disk is still full: it writes
 * something, rolls that back, and throws if the write fails.
 */
export async function refuseFullDisk(database: Writable): Promise<void> {
  if (!wasFull) return;
  const value = randomBytes(PROBE_BYTES).toString("hex");
  await database
    .transaction(async ({ db }) => {
      await db.insert(settings).values({ key: "disk_probe", value });
      throw new WrittenAndUndone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof WrittenAndUndone)) throw error;
    });
  wasFull = false;
}

class WrittenAndUndone extends Error {}
