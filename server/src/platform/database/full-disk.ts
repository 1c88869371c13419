import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import { stateOf } from "./outage.ts";
import { settings } from "./setting.table.ts";

/** PostgreSQL's disk_full. */
const DISK_FULL = "53100";
/** More than a page of a table has left, so that the file must grow. */
const PROBE_BYTES = 64 * 1024;

let wasFull = false;

/** Takes whatever a statement threw: a full disk is remembered until something could be written again. */
export function noteFullDisk(thrown: unknown): void {
  if (stateOf(thrown) === DISK_FULL) wasFull = true;
}

/** After a full disk was met, tries to write what is not kept. Throws while that fails; costs nothing otherwise. */
export async function refuseFullDisk(database: Database): Promise<void> {
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
