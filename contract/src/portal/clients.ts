import * as z from "zod/mini";
import { invitation } from "../account/invitation.ts";
import { call } from "../call.ts";
import { clientFilter, clientSorts, strictClientFilter, tag } from "../client-filter.ts";
import { downloadLink, flag, id, idParams, listAnswer, option, optionsQuery } from "../fields.ts";
import { BULK_BODY_MAX_BYTES, BULK_IDS_MAX } from "../limits.ts";
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

export const bulkActions = ["tag", "untag", "invite", "resend"] as const;
export type BulkAction = (typeof bulkActions)[number];
/** Why somebody of the chosen is left as they are. */
export const bulkSkips = [
  "not_found",
  "unchanged",
  "too_many_tags",
  "no_email",
  "already_invited",
  "has_account",
  "not_invited",
  "emailed_lately",
] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** Ours: does something for many clients, by name or by the filter of their list. `dry_run` says what would happen, and does nothing. */
export const bulkClients = call({
  method: "POST",
  path: "clients/bulk",
  summary: "Tag, invite or remind many clients",
  status: 200,
  failures: ["too_many_chosen"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({
    action: z.enum(bulkActions),
    client_ids: z.optional(
      z
        .array(id)
        .check(z.maxLength(BULK_IDS_MAX, `At most ${BULK_IDS_MAX} clients can be chosen one by one.`)),
    ),
    filter: z.optional(strictClientFilter),
    /** The tag, for `tag` and `untag`. */
    value: z.optional(tag),
    dry_run: z._default(flag, false),
  }),
  answer: z.object({
    affected: z.number(),
    skipped: z.array(z.object({ reason: z.enum(bulkSkips), count: z.number() })),
  }),
  idempotent: true,
});

/** Ours: a link to the list of clients as a CSV file, whole, as filtered; good once and for a minute. Needs a fresh sign-in. */
export const exportClients = call({
  method: "POST",
  path: "clients/export",
  summary: "Export the clients",
  status: 200,
  failures: [],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({
    client_ids: z.optional(
      z
        .array(id)
        .check(z.maxLength(BULK_IDS_MAX, `At most ${BULK_IDS_MAX} clients can be chosen one by one.`)),
    ),
    filter: z.optional(strictClientFilter),
  }),
  answer: downloadLink,
});

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
