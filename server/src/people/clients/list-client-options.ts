import type { listClientOptions as listClientOptionsCall } from "@portico/contract/people/clients";
import { visibleClients } from "../../foundation/access/access.ts";
import { listedClients } from "../../foundation/access/listed-clients.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { peopleOptions } from "../lists/people-options.ts";

/**
 * GET clients/options: lists clients for pickers. An agent is offered only the clients whom they look after
 * or cover.
 */
export async function listClientOptions(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listClientOptionsCall, "staff">,
) {
  const viewer = session.user;
  const visible = visibleClients(db, viewer, now);
  const listed = listedClients(db, viewer, now);
  return peopleOptions(db, { visible, listed, hidden: ["erased"], hasEmails: true }, query.q);
}
