import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { day } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, id, idParams, listAnswer } from "../values/fields.ts";
import { roleSchema } from "../foundation/roles.ts";

/** The kinds of events, in the groups that people filter by. */
export const activityKinds = [
  "records",
  "moves",
  "invitations",
  "accounts",
  "sign_ins",
  "security",
  "documents",
  "reports",
  "content",
  "files",
  "openings",
  "firm",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The filters of a firm's activity. */
export const activityFilter = z.object({
  /** The person who acted. */
  actor: z.optional(id),
  /** The person whom the event is about. */
  subject: z.optional(id),
  kind: z.optional(z.enum(activityKinds)),
  /** Only the events of one bulk action, which made many changes at once: its id. */
  batch: z.optional(id),
  /** The first and the last day of the events, in the firm's time zone. ISO 8601. */
  from: z.optional(day),
  to: z.optional(day),
});
export type ActivityFilter = z.output<typeof activityFilter>;

const name = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.nullable(z.string()),
  /** The email address of an invited person who has no name yet. Null for people with a name. */
  email: z.nullable(z.string()),
});

/** A person whom an event names. */
const person = z.extend(name, {
  avatar: z.nullable(z.string()),
  /** Null for an account without a role. */
  role: z.nullable(roleSchema),
});
export type ActivityPerson = z.infer<typeof person>;

const activityEvent = z.object({
  id,
  group: z.enum(activityKinds),
  /** What was done, in words that follow the name of the actor: "changed the phone". */
  what: z.string(),
  /** Who acted: `person` is the actor, `someone` was not signed in, and `portal` is the portal itself. */
  by: z.enum(["person", "someone", "portal"]),
  /** Null when no signed-in user acted, or when that user no longer exists. */
  actor: z.nullable(person),
  /**
   * The person whom the event is about. Null when it is about no one, or when that person no longer exists.
   */
  subject: z.nullable(person),
  /** True when the event is about the actor's own account. */
  is_own: z.boolean(),
  /** What was changed, in words. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  reason: z.nullable(z.string()),
  /**
   * Set when this row sums up all events of a bulk action. `count` is the number of these events; as the
   * filter `batch`, the id lists them. Null when the row is a single event.
   */
  many: z.nullable(z.object({ count: z.number(), batch: id })),
  /**
   * The device that was used. Only admins see it. Null when the server acted without a person, and for people
   * who were erased.
   */
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

/**
 * Beyond the spec: returns what happened at the firm, newest first. An admin sees everything; an agent sees
 * what concerns their own clients.
 */
export const listActivity = call({
  method: "GET",
  path: "audit/",
  summary: "What happened at the firm, newest first",
  status: 200,
  failures: [],
  query: z.extend(activityFilter, { cursor: z.optional(cursor) }),
  answer: z.extend(listAnswer(activityEvent), {
    /**
     * The names of the people in the filters `actor` and `subject`. Null if the filter is not set, or names a
     * person whom the viewer may not know about.
     */
    asked: z.object({ actor: z.nullable(name), subject: z.nullable(name) }),
  }),
});

/**
 * Beyond the spec: returns what was done to one document, newest first. Only staff who may change the
 * document can call it. An agent sees only what was done by people whom they may know about: themselves,
 * admins, their own clients, and colleagues who share a client with them.
 */
export const listMaterialActivity = call({
  method: "GET",
  path: "materials/{id}/activity",
  summary: "What was done to a document",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ cursor: z.optional(cursor) }),
  answer: z.object({ items: z.array(activityEvent), next_cursor: z.nullable(z.string()) }),
});

/** Unknown fields are refused: ignoring a misspelt filter would export more than was asked for. */
const strictFilter = z.pipe(
  z.transform((value: z.input<typeof activityFilter>, context) => {
    const isKnown = Object.keys(Object(value)).every((field) => Object.hasOwn(activityFilter.shape, field));
    if (!isKnown)
      context.issues.push({ code: "custom", message: "Please use the filters of the list.", input: value });
    return value;
  }),
  activityFilter,
);

/**
 * Beyond the spec: returns a link to the whole filtered activity as a CSV file. The link works once, within a
 * minute. Needs a fresh sign-in.
 */
export const exportActivity = call({
  method: "POST",
  path: "audit/export",
  summary: "Export the activity",
  status: 200,
  failures: [],
  body: z.object({ filter: z.optional(strictFilter) }),
  answer: downloadLink,
});

/** What can be wrong: one event was changed, removed or added, or the chain of seals is broken. */
const chainFaults = ["altered", "removed", "inserted", "blanked", "chain"] as const;
export type ChainError = (typeof chainFaults)[number];

/**
 * Beyond the spec: checks whether every event is still as it was written. The check is made in steps: each
 * call runs for less than a second, and its `next` tells the following call where to continue. The check ends
 * at the first error.
 */
export const verifyActivity = call({
  method: "GET",
  path: "audit/verify",
  summary: "Check that no event was changed",
  status: 200,
  failures: [],
  query: z.object({
    /** The `next` of the previous call; left out in the first call. */
    from: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(s\d{1,9}|e\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
            "Please start from the beginning.",
          ),
        ),
    ),
  }),
  answer: z.object({
    /** How many events of the chain have been checked so far and found unchanged. */
    checked: z.number(),
    /** Number of events in the chain. */
    total: z.number(),
    /**
     * Events up to this time are sealed: a later change to them would be noticed. ISO 8601, UTC. Null when
     * nothing is sealed yet.
     */
    sealed_until: z.nullable(z.string()),
    ok: z.boolean(),
    first_bad: z.nullable(z.object({ event_id: z.nullable(z.string()), why: z.enum(chainFaults) })),
    next: z.nullable(z.string()),
    /**
     * The number of seals and the hash of the newest one. Admins can store this hash outside the portal: if
     * someone rebuilds the chain, its hash is different.
     */
    head: z.nullable(z.object({ seals: z.number(), hash: z.string() })),
  }),
});
export type ChainAnswer = z.infer<(typeof verifyActivity)["answer"]>;
