import { CLIENT_SPACE_BYTES } from "@portico/contract/documents/material-limits";
import { countEmails } from "../notices/email-documents.ts";
import { spacesOf } from "../library/material-facts.ts";
import type { noEmailReasons } from "@portico/contract/documents/sending";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import { findSent } from "./sent-material.store.ts";
import type { Skips } from "./send-tally.ts";

type NotEmailed = (typeof noEmailReasons)[number];

/** What a sending would do if it were started. */
export async function foresee(
  db: Queries,
  materials: readonly MaterialRow[],
  clientIds: readonly string[],
  now: Date,
) {
  const seen = { clients: 0, files: 0, emails: 0 };
  const left = new Map<NotEmailed, number>();
  const skips: Skips = { already: 0, full: 0 };
  for (const chunk of chunksOf(clientIds)) {
    const { toSend, already, full } = await validateClients(db, materials, chunk);
    skips.already! += already;
    skips.full! += full;
    seen.clients += toSend.size;
    for (const list of toSend.values()) seen.files += list.length;
    const { due, without } = await countEmails(db, [...toSend.keys()], now);
    seen.emails += due.length;
    for (const { reason, count } of without) left.set(reason, (left.get(reason) ?? 0) + count);
  }
  return { ...seen, without_email: [...left].map(([reason, count]) => ({ reason, count })), skips };
}

/**
 * Which of some clients would get which materials. A client gets no material that they already have, and none
 * for which there is not enough space.
 */
export async function validateClients(
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
