import { route } from "../core/calls/route.ts";
import { getAgent } from "../portal/agents/get-agent.ts";
import { listAdmins } from "../portal/agents/list-admins.ts";
import { listAgents } from "../portal/agents/list-agents.ts";
import { addClient } from "../portal/clients/add-client.ts";
import { getClientAccess } from "../portal/clients/get-client-access.ts";
import { getClient } from "../portal/clients/get-client.ts";
import { listClientAssignments } from "../portal/clients/list-client-assignments.ts";
import { listClientEvents } from "../portal/clients/list-client-events.ts";
import { listClients } from "../portal/clients/list-clients.ts";
import { updateClient } from "../portal/clients/update-client.ts";
import { getFirm } from "../portal/firm/get-firm.ts";
import { updateFirm } from "../portal/firm/update-firm.ts";
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
  route("GET admins/",      agentsCalls.listAdmins,   "admin",     "read",   listAdmins),
  // clients
  route("GET clients/",     clientsCalls.listClients, "staff",     "read",   listClients),
  route("POST clients/",    clientsCalls.addClient,   "staff",     "write",  addClient),
  route("GET clients/{id}", clientsCalls.getClient,   "signed_in", "read",   getClient),
  route("PATCH clients/{id}", clientsCalls.updateClient, "signed_in", "write", updateClient),
  route("GET clients/{id}/timeline", clientsCalls.listClientEvents, "staff", "read", listClientEvents),
  route("GET clients/{id}/access", clientsCalls.getClientAccess, "signed_in", "read", getClientAccess),
  route("GET clients/{id}/assignments", clientsCalls.listClientAssignments, "staff", "read", listClientAssignments),
];
