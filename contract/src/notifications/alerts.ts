import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { cursor, done, flag, id } from "../values/fields.ts";
import { wholeNumber } from "../values/whole-number.ts";

/** What an alert is about, for its icon. */
export const alertTopics = [
  "people",
  "invitations",
  "security",
  "imports",
  "documents",
  "reports",
  "content",
] as const;

/** When an email tells of an alert too. */
export const alertEmails = ["now", "daily", "off"] as const;
export type AlertEmail = (typeof alertEmails)[number];

/** As many as are marked as read in one call by their ids. */
export const ALERT_IDS_MAX = 100;
/** The longest name of a kind. */
const KIND_MAX_LENGTH = 40;

/** What somebody is told of, in the words of today. */
export const alert = z.object({
  id,
  kind: z.string(),
  topic: z.enum(alertTopics),
  title: z.string(),
  /** How the title begins, as far as it stands out: whom or how many it is about. */
  lead: z.string(),
  body: z.nullable(z.string()),
  /** Where it leads: an address below the portal's own. */
  link: z.string(),
  /** What its button says, where there is something to do. */
  action: z.nullable(z.string()),
  /** Whom it is about, where that is one person. */
  person: z.nullable(
    z.object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      organisation_name: z.nullable(z.string()),
      avatar: z.nullable(z.string()),
    }),
  ),
  /** ISO 8601, UTC. */
  at: z.string(),
  read_at: z.nullable(z.string()),
  /** How often it happened within the hour. */
  count: z.number(),
});
export type Alert = z.infer<typeof alert>;

/** Ours: what one was told of, newest first. */
export const listAlerts = call({
  method: "GET",
  path: "alerts/",
  summary: "List your alerts",
  status: 200,
  failures: [],
  query: z.object({ cursor: z.optional(cursor), unread: z.optional(flag) }),
  answer: z.object({ items: z.array(alert), next_cursor: z.nullable(z.string()) }),
});

/** Ours: marks some or all of one's own alerts as read. Ids of others' are left alone. */
export const readAlerts = call({
  method: "POST",
  path: "alerts/read",
  summary: "Mark alerts as read",
  status: 200,
  failures: [],
  body: z
    .object({
      ids: z.optional(z.array(id).check(z.maxLength(ALERT_IDS_MAX, `At most ${ALERT_IDS_MAX} at once.`))),
      all: z.optional(flag),
    })
    .check(
      z.refine(({ ids, all }) => (ids !== undefined) !== (all === true), {
        error: "Choose some alerts, or all of them.",
        path: ["ids"],
      }),
    ),
  answer: z.object({ unread: z.number() }),
});

const preference = z.object({
  kind: z.string(),
  /** What happens, in the firm's words. */
  label: z.string(),
  topic: z.enum(alertTopics),
  in_app: z.boolean(),
  /** Null: the firm decides with each act whether an email leaves. */
  email: z.nullable(z.enum(alertEmails)),
  /** An email tells of it daily or not at all. */
  is_quiet: z.boolean(),
  /** What protects accounts cannot be turned off. */
  is_fixed: z.boolean(),
});
export type AlertPreference = z.infer<typeof preference>;

/** Ours: what one is told of, and how. */
export const getAlertPreferences = call({
  method: "GET",
  path: "alerts/preferences",
  summary: "Get your alert settings",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(preference) }),
});

/** Ours: changes what one is told of; kinds that are left out stay as they are. */
export const setAlertPreferences = call({
  method: "PUT",
  path: "alerts/preferences",
  summary: "Change your alert settings",
  status: 200,
  failures: [],
  body: z.object({
    items: z
      .array(
        z.object({
          kind: z.string().check(z.maxLength(KIND_MAX_LENGTH, "There's no such alert.")),
          in_app: z.boolean("This must be true or false."),
          email: z.nullable(z.enum(alertEmails)),
        }),
      )
      .check(z.minLength(1, "Choose at least one kind of alert."), z.maxLength(100, "At most 100 at once.")),
  }),
  answer: done,
});

/** What was told longer ago is not told again. */
export const PAGE_SECONDS_MAX = 60;

/** What the stream of alerts says: something is new, or people in lists stand otherwise, or the account has changed, or its session is over. */
export type AlertHint = "changed" | "people" | "again" | "ended";

/**
 * Ours: says that something is new while it is open, as server-sent events without content (AlertHint): whoever hears one asks
 * for the list anew, and of many people there is one hint. Read by fetch, since EventSource sends no bearer. It ends with the session.
 */
export const streamAlerts = call({
  method: "GET",
  path: "alerts/stream",
  summary: "Stream new alerts",
  status: 200,
  failures: [],
  query: z.object({
    /** How long ago the page asked for what it shows: what was told of people since then is told once the stream is open. */
    page_seconds: z.optional(wholeNumber(0, PAGE_SECONDS_MAX)),
  }),
});
