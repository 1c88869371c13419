import * as z from "zod/mini";
import { invitation } from "../account/invitation.ts";
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

/** Ours: the firm's admins, by name. Admins only. */
export const listAdmins = call({
  method: "GET",
  path: "admins/",
  summary: "The admins",
  status: 200,
  failures: [],
  query: peopleQuery,
  answer: listAnswer(person),
});

export type AgentRow = z.infer<typeof agentRow>;
export type AdminRow = z.infer<typeof person>;

/**
 * An agent, whole to admins and to themself. Their clients and the colleagues who share one see the card: what is null
 * there is not told to them.
 */
const agentCard = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  title: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: z.nullable(z.enum(personStatuses)),
  /** ISO 8601, UTC. */
  last_seen_at: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  client_count: z.nullable(z.number()),
  two_factor: twoFactorState,
  /** The open one, for those who may act on it. */
  invitation: z.nullable(invitation),
  /** What the viewer may do here. */
  can: z.object({ see_materials: z.boolean() }),
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
