import { recordOpening } from "../../core/audit/record-opening.ts";
import type { Input } from "../../core/calls/route.ts";
import type { getClient } from "@portico/contract/portal/clients";
import type { Queries } from "../../platform/database/database.ts";
import { type ClientPageRow, findClient } from "./client.store.ts";

type Asked = Pick<Input<typeof getClient, "signed_in">, "params" | "session" | "caller" | "now">;

/**
 * Reads a client's record, or a part of it, for somebody who may see it. The client is shown that staff looked, whichever part it was.
 * Throws Failure `not_found`.
 */
export async function openClient(
  db: Queries,
  { params, session, caller, now }: Asked,
): Promise<ClientPageRow> {
  const row = await findClient(db, session.user, params.id, now);
  if (session.user.id !== row.person.id)
    await recordOpening(db, { clientId: row.person.id, thing: "details", session, caller, now });
  return row;
}
