import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { cursor, done, flag, id } from "../values/fields.ts";
import { wholeNumber } from "../values/whole-number.ts";

/** What an alert is about. It decides the icon of the alert. */
export const alertTopics = [
  "people",
  "invitations",
  "security",
  "imports",
  "documents",
  "reports",
  "content",
] as const;

/** When an alert is also sent by email. */
const alertEmails = ["now", "daily", "off"] as const;
export type AlertEmail = (typeof alertEmails)[number];

/** How many alerts one call can mark as read by their ids. */
const ALERT_IDS_MAX = 100;
/** The greatest length of the name of a kind of alert. */
const KIND_MAX_LENGTH = 40;

/** One alert, with the firm's present words for agents and clients. */
export const alert = z.object({
  id,
  kind: z.string(),
  topic: z.enum(alertTopics),
  title: z.string(),
  /**
   * The beginning of the title, which pages emphasise. It is the name of the person whom the alert is about,
   * or the number of people.
   */
  lead: z.string(),
  body: z.nullable(z.string()),
  /** The address that the alert leads to, relative to the portal's own address. */
  link: z.string(),
  /** The label of the alert's button; null when there is nothing to do. */
  action: z.nullable(z.string()),
  /** The person whom the alert is about; null unless there is exactly one. */
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
  /**
   * How often the event happened. If it happens again within an hour, there is still one alert. Always 1 if
   * the title already has the number.
   */
  count: z.number(),
});
export type Alert = z.infer<typeof alert>;

/** Beyond the spec: returns the user's own alerts, newest first. */
export const listAlerts = call({
  method: "GET",
  path: "alerts/",
  summary: "List your alerts",
  status: 200,
  failures: [],
  query: z.object({ cursor: z.optional(cursor), unread: z.optional(flag) }),
  answer: z.object({ items: z.array(alert), next_cursor: z.nullable(z.string()) }),
});

/**
 * Beyond the spec: marks some or all of the user's own alerts as read. Ids of other people's alerts are
 * ignored.
 */
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
  /** The event, in the firm's words. */
  label: z.string(),
  topic: z.enum(alertTopics),
  in_app: z.boolean(),
  /** Null for alerts about actions in which the firm decides each time whether an email is sent. */
  email: z.nullable(z.enum(alertEmails)),
  /** True for alerts whose emails are sent daily or not at all, but never at once. */
  is_quiet: z.boolean(),
  /** True for alerts that protect accounts, which cannot be turned off. */
  is_fixed: z.boolean(),
});
export type AlertPreference = z.infer<typeof preference>;

/** Beyond the spec: returns which alerts the user gets, and how. */
export const getAlertPreferences = call({
  method: "GET",
  path: "alerts/preferences",
  summary: "Get your alert settings",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(preference) }),
});

/** Beyond the spec: changes which alerts the user gets; kinds that are left out stay as they are. */
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

/**
 * A page fetches its content first, and opens the alert stream later. If at most this many seconds lie
 * between the two, the stream also reports the changes that happened in between.
 */
export const PAGE_SECONDS_MAX = 60;

/**
 * An event of the alert stream. `changed`: there is something new. `people`: the states of people in lists
 * have changed. `again`: the account has changed, and the stream ends; the page opens a new one. `ended`: the
 * session is over, and the stream ends.
 */
export type AlertHint = "changed" | "people" | "again" | "ended";

/**
 * Beyond the spec: returns a stream of server-sent events. An event says only which kind of thing is new
 * (AlertHint); the page then fetches its list again. Changes that come close together are sent as one event.
 * Pages read the stream by fetch, since EventSource sends no bearer token. The stream ends with the session.
 */
export const streamAlerts = call({
  method: "GET",
  path: "alerts/stream",
  summary: "Stream new alerts",
  status: 200,
  failures: [],
  query: z.object({
    /**
     * How many seconds ago the page fetched what it shows. Once the stream is open, it also reports changes
     * of people that happened in these seconds.
     */
    page_seconds: z.optional(wholeNumber(0, PAGE_SECONDS_MAX)),
  }),
});
