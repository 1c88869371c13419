import { CLIENT_SPACE_BYTES } from "@portico/contract/material-limits";
import { findWithAccount } from "../../core/materials/email-documents.ts";
import { spacesOf } from "../../core/materials/material-facts.ts";
import type { MaterialRow } from "../../core/shelves/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { chunksOf } from "../../core/lists/chunks-of.ts";
import { findSent } from "./sent-material.store.ts";
import type { Skips } from "./send-tally.ts";

/** What a sending would do. */
export async function foresee(db: Queries, materials: readonly MaterialRow[], clientIds: readonly string[]) {
  const seen = { clients: 0, files: 0, emails: 0 };
  const skips: Skips = { already: 0, full: 0 };
  for (const chunk of chunksOf(clientIds)) {
    const { toSend, already, full } = await judgeClients(db, materials, chunk);
    skips.already! += already;
    skips.full! += full;
    seen.clients += toSend.size;
    for (const list of toSend.values()) seen.files += list.length;
    seen.emails += (await findWithAccount(db, [...toSend.keys()])).length;
  }
  return { ...seen, skips };
}

/** Which of some clients get what: not what they have, and nothing where it does not fit. */
export async function judgeClients(
  db: Queries,
  materials: readonly MaterialRow[],
  clientIds: readonly string[],
) {
  const sent = await findSent(db, materials, clientIds);
  const spaces = await spacesOf(db, clientIds);
  const toSend = new Map<string, MaterialRow[]>();
  let [already, full] = [0, 0];
  for (const clientId of clientIds) {
    const list = materials.filter(({ id }) => !sent.has(`${clientId} ${id}`));
    const size = list.reduce((sum, one) => sum + one.size, 0);
    if (list.length === 0) already += 1;
    else if (spaces.get(clientId)! + size > CLIENT_SPACE_BYTES) full += 1;
    else toSend.set(clientId, list);
  }
  return { toSend, already, full };
}
