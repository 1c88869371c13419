import * as agentEdits from "@portico/contract/people/agent-edits";
import * as agentsCalls from "@portico/contract/people/agents";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { agentProfilePersonalData } from "./agents.personal.ts";
import { exportAgents } from "./export-agents.ts";
import { getAgent } from "./get-agent.ts";
import { getAgentsSummary } from "./get-agents-summary.ts";
import { listAdmins } from "./list-admins.ts";
import { listAgentOptions } from "./list-agent-options.ts";
import { listAgents } from "./list-agents.ts";
import { sendAgents } from "./send-agents.ts";
import { updateAgent } from "./update-agent.ts";
import { agentsEvents } from "./agents.events.ts";
import { agentSearch } from "./agents.search.ts";

export const agentsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET agents/",        agentsCalls.listAgents,       "admin",     "read",     listAgents),
    route("GET agents/summary", agentsCalls.getAgentsSummary, "admin",     "read",     getAgentsSummary),
    route("GET agents/options", agentsCalls.listAgentOptions, "staff",     "read",     listAgentOptions),
    route("POST agents/export", agentsCalls.exportAgents,     "admin",     "download", exportAgents, "fresh"),
    route("GET agents/{id}",    agentsCalls.getAgent,         "signed_in", "read",     getAgent),
    route("GET admins/",        agentsCalls.listAdmins,       "admin",     "read",     listAdmins),
    route("PATCH agents/{id}",  agentEdits.updateAgent,       "staff",     "write",    updateAgent),
  ],
  files: [fileRoute("GET /downloads/agents/{token}", "anyone", "download", sendAgents)],
  personalData: agentProfilePersonalData,
  events: agentsEvents,
  search: { agents: agentSearch },
};
