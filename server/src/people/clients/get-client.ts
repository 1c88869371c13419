import type { getClient as getClientCall } from "@portico/contract/people/clients";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { clientPage } from "./client-page.ts";
import { openClient } from "./client.store.ts";

/**
 * GET clients/{id}: returns a client's page to admins, to the client's agents and to the client. When staff
 * view the page, this is recorded, and the client can see it.
 */
export async function getClient(
  { database: { db } }: Dependencies,
  input: Input<typeof getClientCall, "signed_in">,
) {
  return clientPage(db, input.session.user, await openClient(db, input), input.now);
}
