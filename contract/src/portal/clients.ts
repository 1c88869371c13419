import * as z from "zod/mini";
import { invitation } from "../account/invitation.ts";
import { call } from "../call.ts";
import { clientFilter, clientSorts } from "../client-filter.ts";
import { id, idParams, listAnswer, option, optionsQuery } from "../fields.ts";
import { clientRow, directions, peopleQuery } from "../people.ts";

/** Ours: an admin sees every client, an agent their own. */
export const listClients = call({
  method: "GET",
  path: "clients/",
  summary: "The clients",
  status: 200,
  failures: [],
  query: z.extend(z.extend(clientFilter, z.omit(peopleQuery, { q: true, status: true }).shape), {
    sort: z._default(z.enum(clientSorts), "name"),
    order: z._default(z.enum(directions), "asc"),
  }),
  answer: listAnswer(clientRow),
});

export type ClientRow = z.infer<typeof clientRow>;

/** Ours: clients for a picker, by name, in scope. */
export const listClientOptions = call({
  method: "GET",
  path: "clients/options",
  summary: "Clients to choose from",
  status: 200,
  failures: [],
  query: optionsQuery,
  answer: z.object({ items: z.array(option) }),
});

/** Ours: what of an agent's clients wants to be looked at, counted. */
export const getClientsAttention = call({
  method: "GET",
  path: "clients/attention",
  summary: "Clients who need something from their agent",
  status: 200,
  failures: [],
  answer: z.object({
    /** Invitations whose email was not delivered. */
    invitations_failed: z.number(),
    /** Invitations whose link expires within INVITATION_EXPIRING_DAYS. */
    invitations_expiring: z.number(),
    /** Invitations that somebody asked for again. */
    invitations_asked_again: z.number(),
    /** Clients who were added SILENT_DAYS ago or earlier, are invited, and have never signed in. */
    never_signed_in: z.number(),
    /** The last of those days, as the list is asked by it. ISO 8601. */
    silent_since: z.string(),
  }),
});
export type ClientsAttention = z.infer<(typeof getClientsAttention)["answer"]>;

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
