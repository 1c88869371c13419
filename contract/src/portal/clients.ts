import * as z from "zod/mini";
import { invitation } from "../account/invitation.ts";
import { call } from "../call.ts";
import { flag, id, idParams, listAnswer } from "../fields.ts";
import { clientRow, peopleQuery } from "../people.ts";

/** Ours: an admin sees every client, an agent their own, by name. */
export const listClients = call({
  method: "GET",
  path: "clients/",
  summary: "The clients",
  status: 200,
  failures: [],
  query: z.extend(peopleQuery, {
    /** Only clients without an agent. */
    without_agent: z.optional(flag),
  }),
  answer: listAnswer(clientRow),
});

export type ClientRow = z.infer<typeof clientRow>;

const client = z.extend(z.omit(clientRow, { agent: true, invitation: true }), {
  phone: z.nullable(z.string()),
  /** Who looks after them. */
  agent: z.nullable(
    z.object({ id, first_name: z.string(), last_name: z.string(), avatar: z.nullable(z.string()) }),
  ),
  /** The open one, for those who may act on it; null to the client. */
  invitation: z.nullable(invitation),
});
export type Client = z.infer<typeof client>;

/** Ours: one client, for admins, for the client's own agent and for the client. Out of scope: 404. */
export const getClient = call({
  method: "GET",
  path: "clients/{id}",
  summary: "A client",
  status: 200,
  failures: [],
  params: idParams,
  answer: client,
});
