import { route } from "../core/calls/route.ts";
import { deactivateUser } from "../portal/accounts/deactivate-user.ts";
import { reactivateUser } from "../portal/accounts/reactivate-user.ts";
import { setUserRole } from "../portal/accounts/set-user-role.ts";
import { getAgent } from "../portal/agents/get-agent.ts";
import { listAdmins } from "../portal/agents/list-admins.ts";
import { listAgents } from "../portal/agents/list-agents.ts";
import { updateAgent } from "../portal/agents/update-agent.ts";
import { getClient } from "../portal/clients/get-client.ts";
import { listClients } from "../portal/clients/list-clients.ts";
import { getFirm } from "../portal/firm/get-firm.ts";
import { updateFirm } from "../portal/firm/update-firm.ts";
import * as accountsCalls from "@portico/contract/portal/accounts";
import * as agentsCalls from "@portico/contract/portal/agents";
import * as clientsCalls from "@portico/contract/portal/clients";
import * as firmCalls from "@portico/contract/portal/firm";

/** Calls of the portal half, a heading a room: who may call, the limit, the handler, the conditions. */
// prettier-ignore
export const portalCalls = [
  // firm
  route("GET firm/",        firmCalls.getFirm,        "anyone",    "lookup", getFirm),
  route("PATCH firm/",      firmCalls.updateFirm,     "admin",     "write",  updateFirm,   "fresh"),
  // agents
  route("GET agents/",      agentsCalls.listAgents,   "admin",     "read",   listAgents),
  route("GET agents/{id}",  agentsCalls.getAgent,     "signed_in", "read",   getAgent),
  route("PATCH agents/{id}", agentsCalls.updateAgent, "staff",    "write",  updateAgent),
  route("GET admins/",      agentsCalls.listAdmins,   "admin",     "read",   listAdmins),
  // accounts
  route("POST users/{id}/deactivate", accountsCalls.deactivateUser, "admin", "write", deactivateUser, "fresh"),
  route("POST users/{id}/reactivate", accountsCalls.reactivateUser, "admin", "write", reactivateUser),
  route("PUT users/{id}/role",        accountsCalls.setUserRole,    "admin", "write", setUserRole,    "fresh"),
  // clients
  route("GET clients/",     clientsCalls.listClients, "staff",     "read",   listClients),
  route("GET clients/{id}", clientsCalls.getClient,   "signed_in", "read",   getClient),
];
