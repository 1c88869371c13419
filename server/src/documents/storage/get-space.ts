import type { getSpace as getSpaceCall } from "@portico/contract/documents/library";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readWatch } from "../scanner-watch.ts";
import { findComparison } from "./comparison.store.ts";
import { countHeld } from "../waiting/held.store.ts";
import { readSpace } from "./space.store.ts";

/** GET materials/space: how much space the files take. */
export async function getSpace(
  { database: { db }, files, scanner }: Dependencies,
  _input: Input<typeof getSpaceCall, "admin">,
) {
  const [free, held, checked] = [await files.free(), await countHeld(db), await findComparison(db)];
  const watch = scanner && (await readWatch(db));
  const since = watch?.isWatching && held.pending > 0 ? watch.outage?.since : undefined;
  return {
    ...(await readSpace(db)),
    free,
    held,
    checked,
    is_scanned: scanner !== null,
    scanner_away_since: since === undefined ? null : new Date(since).toISOString(),
  };
}
