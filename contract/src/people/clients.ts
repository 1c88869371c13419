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
  /** To an agent who covers: until when. ISO 8601, UTC; null of their own clients, and to admins. */
  covering_until: z.nullable(z.string()),
  /** The published report with the latest period. Null: there is none. */
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
  answer: listAnswer(listedClient),
});

export type ClientRow = z.infer<typeof listedClient>;

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

/**
 * Ours: the tags that clients in scope have, for where one is asked for: the commonest first, those that begin with what is typed before
 * others. To an admin those of the TAGS_LOOKED_MAX clients who were added last.
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

export const bulkActions = ["tag", "untag", "invite", "resend", "deactivate"] as const;
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
  "no_account",
  "not_own",
] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** For how many it was done, and why not for the others. */
export const bulkDone = z.object({
  affected: z.number(),
  skipped: z.array(z.object({ reason: z.enum(bulkSkips), count: z.number() })),
  /** Of a dry run: the pace at which emails to so many leave (EMAILS_PER_MINUTE); left out where none waits. */
  emails_per_minute: z.optional(z.number()),
});

/**
 * Ours: does something for many clients, by name or by the filter of their list. `dry_run` says what would happen, and does nothing. More
 * than BULK_EMAILS_MAX emails are sent by a job, whose `result` has the same fields as this answer. To deactivate needs a fresh
 * sign-in, and over AT_ONCE_MAX is done by a job too.
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
    /** Why they are deactivated: admins alone see it. */
    reason: z.optional(optionalLine(ACCOUNT_REASON_MAX_LENGTH)),
    dry_run: z._default(flag, false),
  }),
  answer: bulkDone,
  otherAnswers: { 202: z.object({ job_id: id }) },
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
        .check(z.maxLength(BULK_IDS_MAX, `At most ${BULK_IDS_MAX} people can be chosen one by one.`)),
    ),
    filter: z.optional(strictClientFilter),
  }),
  answer: downloadLink,
});

const name = { id, first_name: z.string(), last_name: z.string() };
const portrait = z.object({ ...name, avatar: z.nullable(z.string()) });

/** Who looks after a client now, or covers soon. */
const clientAgent = z.extend(portrait, {
  title: z.nullable(z.string()),
  public_phone: z.nullable(z.string()),
  public_email: z.nullable(z.string()),
  booking_url: z.nullable(z.string()),
  kind: z.enum(["primary", "cover"]),
  /** ISO 8601, UTC. A cover may begin within COVER_SHOWN_DAYS. */
  from: z.string(),
  until: z.nullable(z.string()),
});
export type ClientAgent = z.infer<typeof clientAgent>;

/** A move that waits for its day: POST batches/{id}/cancel calls it off. */
const plannedMove = z.object({
  id,
  kind: z.enum(["move", "cover", "deactivate"]),
  /** What it will do, in words. */
  title: z.string(),
  reason: z.nullable(z.string()),
  by: z.nullable(z.object(name)),
  /** ISO 8601, UTC. */
  due_at: z.nullable(z.string()),
  /** Whom its clients go to: one, several among whom they are divided, or nobody. */
  to: z.array(z.object(name)),
  /** Clients it is about, as counted when it was asked for. */
  clients: z.number(),
});
export type PlannedMove = z.infer<typeof plannedMove>;

/** One client's record, as far as the viewer may see it. */
export const client = z.extend(z.omit(clientRow, { agent: true, invitation: true }), {
  phone: z.nullable(z.string()),
  /** Who looks after them. */
  agent: z.nullable(portrait),
  /** Who looks after them and who covers, also one who begins soon. */
  agents: z.array(clientAgent),
  /** The open one, for those who may act on it; null to the client. */
  invitation: z.nullable(invitation),
  /** To admins: moves that are planned and are about them, as of now, the next first. */
  planned: z.array(plannedMove),
  /** Of a deactivated account. */
  closed: z.nullable(closing),
  ...clientProfile.shape,
  /** What an edit names as its ground. ISO 8601, UTC. */
  updated_at: z.string(),
  /** What the viewer may do here. */
  can: z.object({
    edit: z.boolean(),
    /** Names, the organisation's among them. */
    edit_names: z.boolean(),
    edit_email: z.boolean(),
    edit_reference: z.boolean(),
    /** Birth date, client since, tags and the note for the staff. */
    edit_record: z.boolean(),
    /** The history and the note of the staff. */
    see_history: z.boolean(),
    /** To close the account, and to open it again. */
    deactivate: z.boolean(),
  }),
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

/** Ours: what happened with a client, newest first. */
export const listClientEvents = call({
  method: "GET",
  path: "clients/{id}/timeline",
  summary: "What happened with a client, newest first",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({
    /** What the client did, or what the firm did. */
    by: z.optional(z.enum(["client", "firm"])),
    cursor: z.optional(cursor),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.string(),
        /** What was done, after the name of who did it: "signed in". */
        what: z.string(),
        /** Whose hand it was: the client's, an agent's, an admin's, or nobody's. */
        by: z.enum(["client", "agent", "admin", "system"]),
        /** Null: nobody signed in, or nobody who is still here. */
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

/** Ours: who at the firm can see a client and why, and who opened what of theirs. */
export const getClientAccess = call({
  method: "GET",
  path: "clients/{id}/access",
  summary: "Who can see a client, and who opened what",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ cursor: z.optional(cursor) }),
  answer: z.object({
    can_see: z.array(
      z.extend(portrait, {
        why: z.enum(["primary", "cover", "admin"]),
        /** ISO 8601, UTC; null for admins, who always can. */
        from: z.nullable(z.string()),
        until: z.nullable(z.string()),
      }),
    ),
    /** One for each person, thing and day, newest first. */
    openings: z.array(
      z.object({
        id,
        who: z.nullable(portrait),
        /** As what they opened it. */
        role: z.enum(["admin", "agent"]),
        thing: z.string(),
        /** What was opened, after the name of who did it. */
        what: z.string(),
        at: z.string(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
export type ClientAccess = z.infer<(typeof getClientAccess)["answer"]>;

/** Ours: who has looked after a client, and why that changed. */
export const listClientAssignments = call({
  method: "GET",
  path: "clients/{id}/assignments",
  summary: "Who has looked after a client",
  status: 200,
  failures: [],
  params: idParams,
  answer: z.object({
    items: z.array(
      z.object({
        id,
        agent: portrait,
        kind: z.enum(["primary", "cover"]),
        from: z.string(),
        until: z.nullable(z.string()),
        is_open: z.boolean(),
        /** Who gave the client to this agent. */
        by: z.nullable(z.object(name)),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});
export type ClientAssignment = z.infer<(typeof listClientAssignments)["answer"]>["items"][number];
