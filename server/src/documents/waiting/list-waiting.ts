import type { listWaiting as listWaitingCall } from "@portico/contract/documents/library";
import type { Input } from "../../http/route.ts";
import { materialAnswers } from "../material-record.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countWaitingFor, findWaitingFor } from "./waiting.store.ts";
import { readInOrder } from "../library/material-list.store.ts";

/** GET materials/waiting: what is new to a client, and what they have to acknowledge. */
export async function listWaiting(
  { database: { db } }: Dependencies,
  { session, now }: Input<typeof listWaitingCall, "client">,
) {
  const viewer = session.user;
  const counts = await countWaitingFor(db, viewer, now);
  const ids = await findWaitingFor(db, viewer, now);
  const items = await materialAnswers(db, viewer, await readInOrder(db, viewer, ids, now), now);
  return { ...counts, items };
}
