import type * as z from "zod/mini";
import { call } from "../call.ts";
import { listAnswer } from "../fields.ts";
import { agentRow, peopleQuery, person } from "../people.ts";

/** Ours: the firm's agents, by name. Admins only. */
export const listAgents = call({
  method: "GET",
  path: "agents/",
  summary: "The agents",
  status: 200,
  query: peopleQuery,
  answer: listAnswer(agentRow),
});

/** Ours: the firm's admins, by name. Admins only. */
export const listAdmins = call({
  method: "GET",
  path: "admins/",
  summary: "The admins",
  status: 200,
  query: peopleQuery,
  answer: listAnswer(person),
});

export type AgentRow = z.infer<typeof agentRow>;
export type AdminRow = z.infer<typeof person>;
