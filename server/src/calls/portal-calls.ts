import { route } from "../core/calls/route.ts";
import { getAgent } from "../portal/agents/get-agent.ts";
import { listAdmins } from "../portal/agents/list-admins.ts";
import { listAgents } from "../portal/agents/list-agents.ts";
import { getClient } from "../portal/clients/get-client.ts";
import { listClients } from "../portal/clients/list-clients.ts";
import { getFirmSettings } from "../portal/firm/get-firm-settings.ts";
import { getFirm } from "../portal/firm/get-firm.ts";
import { removeLogo } from "../portal/firm/remove-logo.ts";
import { setLogo } from "../portal/firm/set-logo.ts";
import { updateFirm } from "../portal/firm/update-firm.ts";
import * as agentsCalls from "@portico/contract/portal/agents";
import * as clientsCalls from "@portico/contract/portal/clients";
import * as firmCalls from "@portico/contract/portal/firm";

/** Calls of the portal half, a heading a room: who may call, the limit, the handler, the conditions. */
// prettier-ignore
export const portalCalls = [
  // firm
  route("GET firm/",        firmCalls.getFirm,        "anyone",    "lookup", getFirm),
  route("GET firm/settings", firmCalls.getFirmSettings, "admin",   "read",   getFirmSettings),
  route("PATCH firm/",      firmCalls.updateFirm,     "admin",     "write",  updateFirm,   "fresh"),
  route("PUT firm/logo",    firmCalls.setLogo,        "admin",     "picture", setLogo,     "fresh"),
  route("DELETE firm/logo", firmCalls.removeLogo,     "admin",     "write",  removeLogo,   "fresh"),
  // agents
  route("GET agents/",      agentsCalls.listAgents,   "admin",     "read",   listAgents),
  route("GET agents/{id}",  agentsCalls.getAgent,     "signed_in", "read",   getAgent),
  route("GET admins/",      agentsCalls.listAdmins,   "admin",     "read",   listAdmins),
  // clients
  route("GET clients/",     clientsCalls.listClients, "staff",     "read",   listClients),
  route("GET clients/{id}", clientsCalls.getClient,   "signed_in", "read",   getClient),
];
