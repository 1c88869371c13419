import * as z from "zod/mini";
import { cursor, flag, id } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { roleSchema } from "../foundation/roles.ts";

/** Statuses of a person (docs/decisions/0007). `added`: known to the firm, not invited. */
export const personStatuses = ["added", "invited", "active", "deactivated", "erasing", "erased"] as const;

const name = z.object({ id, first_name: z.string(), last_name: z.string() });

/** How somebody's second factor is. Told to admins alone; null to everybody else. */
export const twoFactorState = z.nullable(
  z.object({
    is_on: z.boolean(),
    /** When a reset turns it off, or null. */
    reset_at: z.nullable(z.string()),
  }),
);

/** How an account came to be deactivated. */
export const closing = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Null: the server, or somebody who has left. */
  by: z.nullable(name),
  /** To admins alone. */
  reason: z.nullable(z.string()),
});
export type Closing = z.infer<typeof closing>;

/** A row of the lists of agents, clients and admins. */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null for a client whom the firm knows without one. */
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  status: z.enum(personStatuses),
  /** Null: an account that an admin still has to give one. */
  role: z.nullable(roleSchema),
  /** ISO 8601, UTC. */
  last_seen_at: z.nullable(z.string()),
  created_at: z.string(),
  two_factor: twoFactorState,
  /** The open invitation, if there is one. */
  invitation: z.nullable(z.object({ id, expires_at: z.string() })),
});

export const agentRow = z.extend(person, {
  title: z.nullable(z.string()),
  team: z.nullable(z.string()),
  /** Clients who are theirs, whom they cover left out: all, those who have signed up, and those who are invited. */
  client_count: z.number(),
  clients_active: z.number(),
  clients_invited: z.number(),
  /** Clients they have room for; null: none given. */
  capacity: z.nullable(z.number()),
});
export const clientRow = z.extend(person, {
  /** Of a client that is an organisation; lists show it before the contact's name. */
  organisation_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  agent: z.nullable(name),
  kind: z.enum(["person", "organisation"]),
  /** Empty to the client, who is not shown them. */
  tags: z.array(z.string()),
});

export const directions = ["asc", "desc"] as const;

export const peopleQuery = z.object({
  /** Part of a name or an address. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`))),
  status: z.optional(z.enum(personStatuses)),
  cursor: z.optional(cursor),
  /** The total alone: no rows. */
  count_only: z.optional(flag),
});
