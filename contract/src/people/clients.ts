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
  /** For a covering agent: until when they cover, ISO 8601, UTC. Null for all others. */
  covering_until: z.nullable(z.string()),
  /** The published report with the latest period; null when there is none. */
  last_report: z.nullable(
    z.object({
      id,
      /** "Q3 2026". */
      period_short: z.string(),
      /** When the client first opened it. ISO 8601, UTC. */
      opened_at: z.nullable(z.string()),
    }),
  ),
});

/** Ours: returns the clients; an admin sees all of them, an agent their own. */
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

/** Ours: returns clients in scope for a picker, by name. */
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
 * Ours: returns the tags of clients in scope, for a field in which a user types a tag: the most common first,
 * and tags that begin with the typed text before others. For an admin, only the TAGS_LOOKED_MAX clients who
 * were added last are looked at.
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

/** Ours: returns how many of an agent's clients need attention, by reason. */
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
     * Clients who were added up to this day count as `never_signed_in`. Lists take it as `added_to`. ISO
     * 8601.
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

/** How many clients the action was done for, and why the others were skipped. */
export const bulkDone = z.object({
  affected: z.number(),
  skipped: z.array(z.object({ reason: z.enum(bulkSkips), count: z.number() })),
  /**
   * For a dry run: how many emails are sent per minute (EMAILS_PER_MINUTE). Left out if all emails would be
   * sent at once.
   */
  emails_per_minute: z.optional(z.number()),
});

/**
 * Ours: tags, invites, reminds or deactivates many clients, named by their ids or by the filter of their
 * list. `dry_run` returns what would happen, and does nothing. More than BULK_EMAILS_MAX emails are sent by a
 * job, whose `result` has the same fields as this answer. Deactivating needs a fresh sign-in, and over
 * AT_ONCE_MAX clients it is done by a job too.
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
    /** Why they are deactivated; only admins see it. */
    reason: z.optional(optionalLine(ACCOUNT_REASON_MAX_LENGTH)),
    dry_run: z._default(flag, false),
  }),
  answer: bulkDone,
  otherAnswers: { 202: z.object({ job_id: id }) },
  idempotent: true,
});

/**
 * Ours: returns a link to the filtered list as CSV, which works once, within a minute. Needs a fresh sign-in.
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

/** An agent who looks after a client now, or covers soon. */
const clientAgent = z.extend(portrait, {
  title: z.nullable(z.string()),
  public_phone: z.nullable(z.string()),
  public_email: z.nullable(z.string()),
  booking_url: z.nullable(z.string()),
  kind: z.enum(["primary", "cover"]),
  /** ISO 8601, UTC. A cover is listed up to COVER_SHOWN_DAYS before it begins. */
  from: z.string(),
  until: z.nullable(z.string()),
});
export type ClientAgent = z.infer<typeof clientAgent>;

/** A reassignment that waits for its day; POST batches/{id}/cancel cancels it. */
const plannedMove = z.object({
  id,
  kind: z.enum(["move", "cover", "deactivate"]),
  /** What it will do, in words. */
  title: z.string(),
  reason: z.nullable(z.string()),
  by: z.nullable(z.object(name)),
  /** ISO 8601, UTC. */
  due_at: z.nullable(z.string()),
  /** Who takes over the clients of this reassignment: one agent, several who share them, or none. */
  to: z.array(z.object(name)),
  /** The number of its clients, as counted when the batch was requested. */
  clients: z.number(),
});
export type PlannedMove = z.infer<typeof plannedMove>;

/** One client's record, limited to what the viewer may see. */
export const client = z.extend(z.omit(clientRow, { agent: true, invitation: true }), {
  phone: z.nullable(z.string()),
  /** The client's own agent. */
  agent: z.nullable(portrait),
  /** The client's own agent and all who cover, also those whose cover begins soon. */
  agents: z.array(clientAgent),
  /** The open invitation, for those who may act on it; null for the client. */
  invitation: z.nullable(invitation),
  /**
   * For admins: planned reassignments that would include the client if nothing changes until then, the next
   * first.
   */
  planned: z.array(plannedMove),
  /** Set on a deactivated account. */
  closed: z.nullable(closing),
  ...clientProfile.shape,
  /** An edit sends this value back, so that the server notices a change by someone else. ISO 8601, UTC. */
  updated_at: z.string(),
  /** What the viewer may do here. */
  can: z.object({
    edit: z.boolean(),
    /** Edit the names, including the organisation's. */
    edit_names: z.boolean(),
    edit_email: z.boolean(),
    edit_reference: z.boolean(),
    /** Edit birth date, client since, tags and the note for the staff. */
    edit_record: z.boolean(),
    /** See the history, and the note that staff keep. */
    see_history: z.boolean(),
    /** Deactivate and reactivate the account. */
    deactivate: z.boolean(),
  }),
});
export type Client = z.infer<typeof client>;

/**
 * Ours: returns one client to admins, to the client's own agent and to the client; 404 if it is out of scope.
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

/** Ours: returns the events of a client, newest first. */
export const listClientEvents = call({
  method: "GET",
  path: "clients/{id}/timeline",
  summary: "What happened with a client, newest first",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({
    /** Only what the client did, or only what the firm did. */
    by: z.optional(z.enum(["client", "firm"])),
    cursor: z.optional(cursor),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.string(),
        /** What was done, in words that follow the name of the actor: "signed in". */
        what: z.string(),
        /** Who acted: the client, an agent, an admin or the system. */
        by: z.enum(["client", "agent", "admin", "system"]),
        /** Null when no signed-in user acted, or when that user no longer exists. */
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
