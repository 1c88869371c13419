import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { day } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, id, idParams, listAnswer } from "../values/fields.ts";
import { roleSchema } from "../foundation/roles.ts";

/** What is told of, in groups that people filter by. */
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

/** What the activity of a firm is asked by. */
export const activityFilter = z.object({
  /** Who did it. */
  actor: z.optional(id),
  /** Whom it was done to. */
  subject: z.optional(id),
  kind: z.optional(z.enum(activityKinds)),
  /** The act on many that it was a part of. */
  batch: z.optional(id),
  /** The first and the last day, in the firm's time zone. ISO 8601. */
  from: z.optional(day),
  to: z.optional(day),
});
export type ActivityFilter = z.output<typeof activityFilter>;

const name = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.nullable(z.string()),
  /** Of somebody invited who has no name yet; null: the name is enough. */
  email: z.nullable(z.string()),
});

/** Somebody whom an event names. */
const person = z.extend(name, {
  avatar: z.nullable(z.string()),
  /** Null: an account without one. */
  role: z.nullable(roleSchema),
});
export type ActivityPerson = z.infer<typeof person>;

const activityEvent = z.object({
  id,
  group: z.enum(activityKinds),
  /** What was done, after the name of who did it: "changed the phone". */
  what: z.string(),
  /** Whose hand it was: that of `actor`, of somebody who wasn't signed in, or nobody's. */
  by: z.enum(["person", "someone", "portal"]),
  /** Null: nobody who signed in, or nobody who is still here. */
  actor: z.nullable(person),
  /** Whom it was done to; null: nobody, or nobody who is still here. */
  subject: z.nullable(person),
  /** True for what somebody did to their own account. */
  is_own: z.boolean(),
  /** What was changed, in words. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  reason: z.nullable(z.string()),
  /** Of an act on many that this one line stands for: how many there are, and what its parts are asked by. Null: it is one event. */
  many: z.nullable(z.object({ count: z.number(), batch: id })),
  /** From where it was done. Null to agents, of what the server did by itself, and of who was erased. */
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

/** Ours: what happened at the firm, newest first. An admin sees all, an agent what concerns their own clients. */
export const listActivity = call({
  method: "GET",
  path: "audit/",
  summary: "What happened at the firm, newest first",
  status: 200,
  failures: [],
  query: z.extend(activityFilter, { cursor: z.optional(cursor) }),
  answer: z.extend(listAnswer(activityEvent), {
    /** The names of who is asked for; null: nobody is, or nobody whom the viewer may know. */
    asked: z.object({ actor: z.nullable(name), subject: z.nullable(name) }),
  }),
});

/**
 * Ours: what was done to one document, newest first, to staff who may change it. An agent is told what was done by those whom they
 * may know: themselves, colleagues who share a client with them, admins, and clients whom they look after.
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

/** A field it does not know is refused: without it more would leave than was asked for. */
const strictFilter = z.pipe(
  z.transform((value: z.input<typeof activityFilter>, context) => {
    const isKnown = Object.keys(Object(value)).every((field) => Object.hasOwn(activityFilter.shape, field));
    if (!isKnown)
      context.issues.push({ code: "custom", message: "Please use the filters of the list.", input: value });
    return value;
  }),
  activityFilter,
);

/** Ours: a link to the activity as a CSV file, whole, as filtered; good once and for a minute. Needs a fresh sign-in. */
export const exportActivity = call({
  method: "POST",
  path: "audit/export",
  summary: "Export the activity",
  status: 200,
  failures: [],
  body: z.object({ filter: z.optional(strictFilter) }),
  answer: downloadLink,
});

/** What can be wrong with an event, or with the chain that holds them all. */
const chainFaults = ["altered", "removed", "inserted", "blanked", "chain"] as const;
export type ChainError = (typeof chainFaults)[number];

/**
 * Ours: looks whether every event is as it was written, some at a time: a call ends after a part of a second and says in `next` from where
 * on the following one looks. The first fault ends it.
 */
export const verifyActivity = call({
  method: "GET",
  path: "audit/verify",
  summary: "Check that no event was changed",
  status: 200,
  failures: [],
  query: z.object({
    /** `next` of the call before; left out for the beginning. */
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
    /** Events of the chain that were found as they were written, up to here. */
    checked: z.number(),
    /** Events that the chain holds. */
    total: z.number(),
    /** ISO 8601, UTC; null: nothing is sealed yet. */
    sealed_until: z.nullable(z.string()),
    ok: z.boolean(),
    first_bad: z.nullable(z.object({ event_id: z.nullable(z.string()), why: z.enum(chainFaults) })),
    next: z.nullable(z.string()),
    /** What to keep elsewhere: the chain cannot be made anew without another hash. */
    head: z.nullable(z.object({ seals: z.number(), hash: z.string() })),
  }),
});
export type ChainAnswer = z.infer<(typeof verifyActivity)["answer"]>;
