import type { getRequest as getRequestCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { requestAnswer } from "./request-record.ts";
import { findRequest } from "./request.store.ts";

/** GET requests/{id}: one request with its documents. */
export async function getRequest(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getRequestCall, "signed_in">,
) {
  const { id } = await findRequest(db, session.user, params.id, now);
  return requestAnswer(db, session.user, id, now);
}
