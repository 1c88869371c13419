import type { Viewer } from "../../foundation/access/access.ts";
import { findTracked } from "../find-material.ts";
import { READERS_REMINDED } from "../../foundation/long-jobs/paced-kinds.ts";
import { findReminding, remindJob } from "../../people/remind-job.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findReaders } from "./reader.store.ts";
import { remindOfMaterial } from "./remind-of-material.ts";

export const REMIND = { kind: READERS_REMINDED, key: "material_id" } as const;

/** The running job that sends reminders about a material, if the viewer may see the job; otherwise null. */
export function findMaterialReminding(db: Queries, viewer: Viewer, id: string): Promise<string | null> {
  return findReminding(db, viewer, REMIND, id);
}

export const remindMaterialsJob = remindJob({
  ...REMIND,
  inWords: () => "sending reminders to read a document",
  async open(deps, tx, { id, viewer, now }) {
    const tracked = await findTracked(tx.db, viewer, id, now);
    const query = { ...tracked, viewer, state: "waiting" as const, areActive: true, now };
    return {
      find: (after, limit) => findReaders(tx.db, query, after, limit),
      remind: (readers) => remindOfMaterial(deps, tx, tracked.material, readers, { byId: viewer.id, now }),
    };
  },
});
