import * as z from "zod/mini";
import { invitation } from "../identity/invitations.ts";
import { call } from "../http/call.ts";
import { clientFilter, clientSorts, strictClientFilter, tag } from "./client-filter.ts";
import { cursor, flag, id, idParams, listAnswer, optionalLine } from "../values/fields.ts";
import { downloadLink } from "../http/download-link.ts";
import { option, optionsQuery } from "../values/options.ts";
import { ACCOUNT_REASON_MAX_LENGTH, BULK_BODY_MAX_BYTES, BULK_IDS_MAX } from "./people-limits.ts";
import { clientRow, closing, directions, peopleQuery } from "./people.ts";
import { clientProfile } from "./client-record.ts";

const listedClient = z.extend(clientRow, {
  /**
   * If the viewer covers for the client's agent: until when, as ISO 8601, UTC. Null for all other viewers.
   */
  covering_until: z.nullable(z.string()),
  /** The client's published report for the latest period. Null if there is none. */
  last_report: z.nullable(
    z.object({
      id,
      /** The short name of the period, such as "Q3 2026". */
      period_short: z.string(),
      /** When the client first opened it. ISO 8601, UTC. */
      opened_at: z.nullable(z.string()),
    }),
  ),
});

/** Beyond the spec: returns the clients. Admins get all of them, agents get their own. */
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
  answer: listAnswer(listedClient),
});

export type ClientRow = z.infer<typeof listedClient>;

/** Beyond the spec: returns clients whom the viewer may see, for a picker, in the order of their names. */
export const listClientOptions = call({
  method: "GET",
  path: "clients/options",
  summary: "Clients to choose from",
  status: 200,
  failures: [],
  query: optionsQuery,
  answer: z.object({ items: z.array(option) }),
});

/**
 * Beyond the spec: returns tags for a field in which a user types a tag. They are the tags of clients whom
 * the viewer may see. Tags that begin with the typed text come first, and common tags come before rare ones.
 * For an admin, only the tags of the TAGS_LOOKED_MAX clients who were added last are returned.
 */
export const listClientTags = call({
  method: "GET",
  path: "clients/tags",
  summary: "Tags to choose from",
  status: 200,
  failures: [],
  query: optionsQuery,
  answer: z.object({ items: z.array(z.string()) }),
});

/** Beyond the spec: returns how many of an agent's clients need attention, and for which reason. */
export const getClientsAttention = call({
  method: "GET",
  path: "clients/attention",
  summary: "Clients who need something from their agent",
  status: 200,
  failures: [],
  answer: z.object({
    /** Invitations whose email could not be delivered. */
    invitations_failed: z.number(),
    /** Invitations whose link expires within INVITATION_EXPIRING_DAYS. */
    invitations_expiring: z.number(),
    /** Invitations for which the invited person asked for a new link. */
    invitations_asked_again: z.number(),
    /** Clients who were added SILENT_DAYS or more days ago, are invited, and have never signed in. */
    never_signed_in: z.number(),
    /**
     * Clients who were added on this day or before it count as `never_signed_in`. The list of clients takes
     * this day as `added_to`. ISO 8601.
     */
    silent_since: z.string(),
  }),
});
export type ClientsAttention = z.infer<(typeof getClientsAttention)["answer"]>;

const bulkActions = ["tag", "untag", "invite", "resend", "deactivate"] as const;
export type BulkAction = (typeof bulkActions)[number];
/** Why a chosen client is skipped. */
const bulkSkips = [
  "not_found",
  "unchanged",
  "too_many_tags",
  "no_email",
  "already_invited",
  "has_account",
  "not_invited",
  "emailed_lately",
  "no_account",
  "not_own",
] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** For how many clients the action was done, and why other clients were skipped. */
export const bulkDone = z.object({
  affected: z.number(),
  skipped: z.array(z.object({ reason: z.enum(bulkSkips), count: z.number() })),
  /**
   * For a dry run: how many emails would be sent per minute (EMAILS_PER_MINUTE). Left out if all emails would
   * be sent at once.
   */
  emails_per_minute: z.optional(z.number()),
});

/**
 * Beyond the spec: tags, invites, reminds or deactivates many clients. The clients are named by their ids or
 * by the filter of their list. `dry_run` returns what would happen, and does nothing. If more than
 * BULK_EMAILS_MAX emails have to be sent, a job sends them, and its `result` has the same fields as this
 * answer. Deactivating needs a fresh sign-in. If more than AT_ONCE_MAX clients are deactivated, a job does
 * it.
 */
export const bulkClients = call({
  method: "POST",
  path: "clients/bulk",
  summary: "Tag, invite, remind or deactivate many clients",
  status: 200,
  failures: ["too_many_chosen", "step_up_required"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({
    action: z.enum(bulkActions),
    client_ids: z.optional(
      z
        .array(id)
        .check(z.maxLength(BULK_IDS_MAX, `At most ${BULK_IDS_MAX} people can be chosen one by one.`)),
    ),
    filter: z.optional(strictClientFilter),
    /** The tag, for `tag` and `untag`. */
    value: z.optional(tag),
    /** Why the clients are deactivated. Only admins see it. */
    reason: z.optional(optionalLine(ACCOUNT_REASON_MAX_LENGTH)),
    dry_run: z._default(flag, false),
  }),
  answer: bulkDone,
  otherAnswers: { 202: z.object({ job_id: id }) },
  idempotent: true,
});

/**
 * Beyond the spec: returns a link to the filtered list as a CSV file. The link works once, within a minute.
 * Needs a fresh sign-in.
 */
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
        .check(z.maxLength(BULK_IDS_MAX, `At most ${BULK_IDS_MAX} people can be chosen one by one.`)),
    ),
    filter: z.optional(strictClientFilter),
  }),
  answer: downloadLink,
});

export const name = { id, first_name: z.string(), last_name: z.string() };
export const portrait = z.object({ ...name, avatar: z.nullable(z.string()) });

/** An agent who looks after a client now, or who will soon cover for the client's agent. */
const clientAgent = z.extend(portrait, {
  title: z.nullable(z.string()),
  public_phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  booking_url: z.nullable(z.string()),
  kind: z.enum(["primary", "cover"]),
  /**
   * When the agent began or begins to look after the client. ISO 8601, UTC. A cover is listed up to
   * COVER_SHOWN_DAYS before it begins.
   */
  from: z.string(),
  until: z.nullable(z.string()),
});
export type ClientAgent = z.infer<typeof clientAgent>;

/**
 * A reassignment that will be carried out on a later day. Until then, POST batches/{id}/cancel can cancel it.
 */
const plannedMove = z.object({
  id,
  kind: z.enum(["move", "cover", "deactivate"]),
  /** What the reassignment will do, in words. */
  title: z.string(),
  reason: z.nullable(z.string()),
  by: z.nullable(z.object(name)),
  /** ISO 8601, UTC. */
  due_at: z.nullable(z.string()),
  /**
   * The agents who take over the clients: one agent, or several who share them. Empty if nobody takes them
   * over.
   */
  to: z.array(z.object(name)),
  /** How many clients the reassignment had when it was requested. */
  clients: z.number(),
});
export type PlannedMove = z.infer<typeof plannedMove>;

/** One client's record, limited to what the viewer may see. */
export const client = z.extend(z.omit(clientRow, { agent: true, invitation: true }), {
  phone: z.nullable(z.string()),
  /** The client's own agent. */
  agent: z.nullable(portrait),
  /** The client's own agent, and the agents who cover now or soon. */
  agents: z.array(clientAgent),
  /** The open invitation. Null for the client and for other viewers who may not do anything with it. */
  invitation: z.nullable(invitation),
  /**
   * For admins: the planned reassignments that will include the client if nothing changes until then. The
   * next one is first.
   */
  planned: z.array(plannedMove),
  /** When, by whom and why the account was deactivated. Null if it was not. */
  closed: z.nullable(closing),
  ...clientProfile.shape,
  /**
   * An edit sends this value back. The edit is refused if another user has changed the record since. ISO
   * 8601, UTC.
   */
  updated_at: z.string(),
  /** What the viewer may do with this client's record. */
  can: z.object({
    edit: z.boolean(),
    /** Edit the names, including the organisation's. */
    edit_names: z.boolean(),
    edit_email: z.boolean(),
    edit_reference: z.boolean(),
    /** Edit birth date, client since, tags and the note for the staff. */
    edit_record: z.boolean(),
    /** See the history, and the note that only staff can read. */
    see_history: z.boolean(),
    /** Deactivate and reactivate the account. */
    deactivate: z.boolean(),
  }),
});
export type Client = z.infer<typeof client>;

/**
 * Beyond the spec: returns one client to admins, to the agents who look after the client, and to the client.
 * All other users get 404.
 */
export const getClient = call({
  method: "GET",
  path: "clients/{id}",
  summary: "A client",
  status: 200,
  failures: [],
  params: idParams,
  answer: client,
});

/** Beyond the spec: returns the events of a client, newest first. */
export const listClientEvents = call({
  method: "GET",
  path: "clients/{id}/timeline",
  summary: "What happened with a client, newest first",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({
    /** Returns only what the client did, or only what the firm did. */
    by: z.optional(z.enum(["client", "firm"])),
    cursor: z.optional(cursor),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.string(),
        /** What was done, in words that follow the name of the person who did it: "signed in". */
        what: z.string(),
        /** Who acted: the client, an agent, an admin or the system. */
        by: z.enum(["client", "agent", "admin", "system"]),
        /** The user who acted. Null when no signed-in user acted, or when that user no longer exists. */
        actor: z.nullable(portrait),
        /** What was edited, in words. */
        changes: z.array(
          z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
        ),
        reason: z.nullable(z.string()),
        /** ISO 8601, UTC. */
        at: z.string(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
export type ClientEvent = z.infer<(typeof listClientEvents)["answer"]>["items"][number];
