import { randomBytes } from "node:crypto";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { settings } from "../../schema/platform/setting.table.ts";

/** PostgreSQL's disk_full, and the system's own word for it, met where a file is written. */
const FULL_DISK_CODES: readonly unknown[] = ["53100", "ENOSPC"];
/** More than a page of a table has left, so that the file must grow. */
const PROBE_BYTES = 64 * 1024;

let wasFull = false;

/** Of the database, which reports here itself. */
interface Writable {
  transaction(work: (tx: { db: NodePgDatabase }) => Promise<never>): Promise<never>;
}

/** Takes what PostgreSQL or the system said: a full disk is remembered until something could be written again. */
export function noteFullDisk(error: Error & { code?: unknown }): void {
  if (FULL_DISK_CODES.includes(error.code)) wasFull = true;
}

/** After a full disk was met, tries to write what is not kept. Throws while that fails; costs nothing otherwise. */
export async function refuseFullDisk(database: Writable): Promise<void> {
  if (!wasFull) return;
  const value = randomBytes(PROBE_BYTES).toString("hex");
  await database
    .transaction(async ({ db }) => {
      await db.insert(settings).values({ key: "disk_probe", value });
      throw new WrittenAndTakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof WrittenAndTakenBack)) throw error;
    });
  wasFull = false;
}

class WrittenAndTakenBack extends Error {}
