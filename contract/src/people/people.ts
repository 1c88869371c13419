import * as z from "zod/mini";
import { cursor, flag, id } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { roleSchema } from "../foundation/roles.ts";

/**
 * The statuses of a person (docs/decisions/0007). `added` means that the firm knows the person, but has not
 * invited them.
 */
export const personStatuses = ["added", "invited", "active", "deactivated", "erasing", "erased"] as const;

const name = z.object({ id, first_name: z.string(), last_name: z.string() });

/** The state of a person's second factor. Only admins see it; null for everyone else. */
export const twoFactorState = z.nullable(
  z.object({
    is_on: z.boolean(),
    /** When a reset will turn the second factor off. Null if no reset was requested. */
    reset_at: z.nullable(z.string()),
  }),
);

/** When, by whom and why an account was deactivated. */
export const closing = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /**
   * The person who deactivated the account. Null when the server did it, or when this person no longer
   * exists.
   */
  by: z.nullable(name),
  /** Only admins see the reason. */
  reason: z.nullable(z.string()),
});
export type Closing = z.infer<typeof closing>;

/** A row in the lists of agents, clients and admins. */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null for a client without a known address. */
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  status: z.enum(personStatuses),
  /** Null if an admin still has to give the account a role. */
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
  /**
   * How many clients the agent has: all of them, those who have signed up, and those who are invited. Clients
   * whom the agent only covers are not counted.
   */
  client_count: z.number(),
  clients_active: z.number(),
  clients_invited: z.number(),
  /** How many clients the agent can take. Null if no number is set. */
  capacity: z.nullable(z.number()),
});
export const clientRow = z.extend(person, {
  /**
   * The organisation's name, if the client is an organisation. Lists show it before the name of the contact.
   */
  organisation_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  agent: z.nullable(name),
  kind: z.enum(["person", "organisation"]),
  /** The client's tags. Empty when the client views the record, since clients do not see tags. */
  tags: z.array(z.string()),
});

export const directions = ["asc", "desc"] as const;

export const peopleQuery = z.object({
  /** A part of a name or an address. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`))),
  status: z.optional(z.enum(personStatuses)),
  cursor: z.optional(cursor),
  /** If true, only the total is returned, without rows. */
  count_only: z.optional(flag),
});
