import * as z from "zod/mini";
import { invitation } from "../identity/invitations.ts";
import { agentProfile } from "./agent-profile.ts";
import { call } from "../http/call.ts";
import { flag, id, idParams, line, listAnswer } from "../values/fields.ts";
import { downloadLink } from "../http/download-link.ts";
import { option, optionsQuery } from "../values/options.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import {
  agentRow,
  closing,
  directions,
  peopleQuery,
  person,
  personStatuses,
  twoFactorState,
} from "./people.ts";

export const agentSorts = ["name", "clients", "last_seen", "created"] as const;

/** The filters of the list of agents. */
export const agentFilter = z.object({
  /** A part of a name, an address or a registration number. */
  q: peopleQuery.shape.q,
  status: peopleQuery.shape.status,
  team: z.optional(line(SEARCH_MAX_LENGTH, "a team")),
  /** Only agents who already have as many clients as they can take. */
  full: z.optional(flag),
  /** Only agents who have never signed in. */
  never_signed_in: z.optional(flag),
  /** Only agents who sign in without a second factor. */
  without_two_factor: z.optional(flag),
});
export type AgentFilter = z.output<typeof agentFilter>;
export type AgentFilterToSend = z.input<typeof agentFilter>;

/** Beyond the spec: returns the firm's agents. For admins only. */
export const listAgents = call({
  method: "GET",
  path: "agents/",
  summary: "The agents",
  status: 200,
  failures: [],
  query: z.extend(z.extend(agentFilter, z.omit(peopleQuery, { q: true, status: true }).shape), {
    sort: z._default(z.enum(agentSorts), "name"),
    order: z._default(z.enum(directions), "asc"),
  }),
  answer: listAnswer(agentRow),
});

/**
 * Beyond the spec: returns the figures of an admin's home page. Each figure is the total of a list, counted
 * up to SUMMARY_CAP.
 */
export const getAgentsSummary = call({
  method: "GET",
  path: "agents/summary",
  summary: "The firm in figures",
  status: 200,
  failures: [],
  answer: z.object({
    agents_active: z.number(),
    agents_invited: z.number(),
    clients_active: z.number(),
    clients_invited: z.number(),
    clients_without_agent: z.number(),
    /** True when a mail server has accepted an email. */
    is_email_accepted: z.boolean(),
    /** The names of all teams that agents are in, sorted. */
    teams: z.array(z.string()),
  }),
});
export type AgentsSummary = z.infer<(typeof getAgentsSummary)["answer"]>;

/**
 * Beyond the spec: returns agents for a picker, in the order of their names. Admins get every active or
 * invited agent. Agents get the agents whose card they may see.
 */
export const listAgentOptions = call({
  method: "GET",
  path: "agents/options",
  summary: "Agents to choose from",
  status: 200,
  failures: [],
  query: optionsQuery,
  answer: z.object({ items: z.array(option) }),
});

/**
 * Beyond the spec: returns the firm's admins and the accounts without a role, in the order of their names.
 * For admins only.
 */
export const listAdmins = call({
  method: "GET",
  path: "admins/",
  summary: "The admins, and accounts without a role",
  status: 200,
  failures: [],
  query: z.extend(peopleQuery, {
    /** Lists only admins, or only accounts without a role. */
    role: z.optional(z.enum(["admin", "none"])),
  }),
  answer: listAnswer(person),
});

/**
 * Beyond the spec: returns a link to the whole filtered list of agents as a CSV file. The link works once,
 * within a minute. Needs a fresh sign-in.
 */
export const exportAgents = call({
  method: "POST",
  path: "agents/export",
  summary: "Export the agents",
  status: 200,
  failures: [],
  body: z.optional(z.object({ filter: z.optional(agentFilter) })),
  answer: downloadLink,
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
 * An agent. Admins see every field, and so do agents in their own record. The agent's clients, and colleagues
 * who share a client with the agent, see only the card: the other fields are null for them.
 */
export const agentCard = z.extend(z.extend(portrait, agentProfile.shape), {
  role: z.literal("agent"),
  /** The address with which the agent signs in. Others see `contact_email`, which may be the same. */
  email: z.nullable(z.string()),
  status: z.nullable(z.enum(personStatuses)),
  last_seen_at: z.nullable(moment),
  created_at: z.nullable(moment),
  /** An edit sends this value back. The edit is refused if another user has changed the record since. */
  updated_at: z.nullable(moment),
  client_count: z.nullable(z.number()),
  /** How many clients the agent can take. This is shown as advice; the agent may still get more clients. */
  capacity: z.nullable(z.number()),
  two_factor: twoFactorState,
  /** The open invitation. Null for viewers who may not do anything with it. */
  invitation: z.nullable(invitation),
  /** For admins: when the account will be deactivated, and the batch that will deactivate it. */
  leaves: z.nullable(z.object({ batch_id: id, at: moment })),
  /** For admins: when, by whom and why the account was deactivated. */
  closed: z.nullable(closing),
  /** For admins: the batch that deactivated the agent, and until when the batch can be undone. */
  left: z.nullable(z.object({ batch_id: id, undo_until: moment })),
  /**
   * For a client: since when and until when the agent looks after the client. `kind` says whether as the
   * client's own agent or as a cover.
   */
  yours: z.nullable(
    z.object({ kind: z.enum(["primary", "cover"]), since: moment, until: z.nullable(moment) }),
  ),
  /** For a client: the agents who cover for this agent, now or soon. */
  stand_ins: z.array(
    z.extend(portrait, {
      from: moment,
      until: moment,
      /** True when the cover has begun, so that the card can be opened. */ is_here: z.boolean(),
    }),
  ),
  /** What the viewer may do with this agent's page. */
  can: z.object({ see_materials: z.boolean(), edit: z.enum(["nothing", "card", "all"]) }),
});
export type AgentCard = z.infer<typeof agentCard>;

/** Beyond the spec: returns one agent. Users who may not see the agent get 404. */
export const getAgent = call({
  method: "GET",
  path: "agents/{id}",
  summary: "An agent",
  status: 200,
  failures: [],
  params: idParams,
  answer: agentCard,
});
