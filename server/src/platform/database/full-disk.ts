import { randomBytes } from "node:crypto";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { settings } from "../../schema/platform/setting.table.ts";

/** PostgreSQL's disk_full, and the system's own code, which a failed write to a file gives. */
const FULL_DISK_CODES: readonly unknown[] = ["53100", "ENOSPC"];
/** More bytes than a table's page has free, so that the file must grow. */
const PROBE_BYTES = 64 * 1024;

let wasFull = false;

/**
 * The part of `Database` that this file needs. The module of `Database` imports this file, so this file
 * cannot import that module.
 */
interface Writable {
  transaction(work: (tx: { db: NodePgDatabase }) => Promise<never>): Promise<never>;
}

/**
 * Takes an error from PostgreSQL or the system. If the error means a full disk, this is remembered until
 * something can be written again.
 */
export function noteFullDisk(error: Error & { code?: unknown }): void {
  if (FULL_DISK_CODES.includes(error.code)) wasFull = true;
}

/**
 * If a full disk was reported, tries a write and rolls it back, and throws when the write fails. Otherwise
 * costs nothing.
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
