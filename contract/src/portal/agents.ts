import * as z from "zod/mini";
import { invitation } from "../account/invitation.ts";
import { agentProfile, cardEdit, officeEdit } from "../agent-profile.ts";
import { call } from "../call.ts";
import { id, idParams, listAnswer } from "../fields.ts";
import { agentRow, peopleQuery, person, personStatuses, twoFactorState } from "../people.ts";

/** Ours: the firm's agents, by name. Admins only. */
export const listAgents = call({
  method: "GET",
  path: "agents/",
  summary: "The agents",
  status: 200,
  failures: [],
  query: peopleQuery,
  answer: listAnswer(agentRow),
});

/** Ours: the firm's admins, and accounts without a role, by name. Admins only. */
export const listAdmins = call({
  method: "GET",
  path: "admins/",
  summary: "The admins, and accounts without a role",
  status: 200,
  failures: [],
  query: z.extend(peopleQuery, {
    /** Only admins, or only accounts without a role. */
    role: z.optional(z.enum(["admin", "none"])),
  }),
  answer: listAnswer(person),
});

export type AgentRow = z.infer<typeof agentRow>;
export type AdminRow = z.infer<typeof person>;

const portrait = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
});

/** ISO 8601, UTC. */
const moment = z.string();

/**
 * An agent, whole to admins and to themself. Their clients and the colleagues who share one see the card: what is null
 * there is not told to them.
 */
const agentCard = z.extend(z.extend(portrait, agentProfile.shape), {
  role: z.literal("agent"),
  /** Of sign-in; what clients are told is `public_email`. */
  email: z.nullable(z.string()),
  status: z.nullable(z.enum(personStatuses)),
  last_seen_at: z.nullable(moment),
  created_at: z.nullable(moment),
  /** Goes back with an edit, which is refused when somebody else was faster. */
  updated_at: z.nullable(moment),
  client_count: z.nullable(z.number()),
  /** Clients they have room for: a hint, and no limit. */
  capacity: z.nullable(z.number()),
  two_factor: twoFactorState,
  /** The open one, for those who may act on it. */
  invitation: z.nullable(invitation),
  /** To a client: since when, as what and until when this agent looks after them. */
  yours: z.nullable(
    z.object({ kind: z.enum(["primary", "cover"]), since: moment, until: z.nullable(moment) }),
  ),
  /** To a client: who else covers for this agent, now or soon. */
  stand_ins: z.array(
    z.extend(portrait, { from: moment, until: moment, /** Their card is open. */ is_here: z.boolean() }),
  ),
  /** What the viewer may do here. */
  can: z.object({ see_materials: z.boolean(), edit: z.enum(["nothing", "card", "all"]) }),
});
export type AgentCard = z.infer<typeof agentCard>;

/** Ours: one agent. Out of scope: 404. */
export const getAgent = call({
  method: "GET",
  path: "agents/{id}",
  summary: "An agent",
  status: 200,
  failures: [],
  params: idParams,
  answer: agentCard,
});

/** Ours: an admin changes an agent's record, an agent their own card. Whoever sees the card alone: 404. */
export const updateAgent = call({
  method: "PATCH",
  path: "agents/{id}",
  summary: "Change what the firm tells of an agent",
  status: 200,
  failures: ["changed_meanwhile", "field_not_allowed"],
  params: idParams,
  body: z.extend(z.extend(cardEdit, officeEdit.shape), {
    /** As it was read: of the record that is edited. */
    updated_at: z.iso.datetime("Please reload the page."),
  }),
  answer: agentCard,
});
