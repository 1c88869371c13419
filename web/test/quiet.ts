import { countAlerts } from "@portico/contract/portal/alert-count";
import type { Call } from "@portico/contract/call";
import { listInvitations } from "@portico/contract/account/invitation";
import { getAgentsSummary, listAdmins, listAgentOptions, listAgents } from "@portico/contract/portal/agents";
import {
  getClientAccess,
  getClientsAttention,
  listClientAssignments,
  listClientEvents,
  listClientOptions,
  listClients,
  listClientTags,
} from "@portico/contract/portal/clients";
import { getContentAttention } from "@portico/contract/content-attention";
import { getMaterialsAttention } from "@portico/contract/material-attention";
import { getMailServer } from "@portico/contract/portal/mail-server";
import { countNews } from "@portico/contract/portal/news";
import { getReportsAttention, listAgentReports } from "@portico/contract/report-attention";
import { getRequestsAttention } from "@portico/contract/request-attention";
import { listJobs } from "@portico/contract/portal/jobs";

/** What pages ask beside what they are about. A test that says nothing of them has a firm where nothing waits for anybody. */
export const quiet: readonly Call[] = [
  countAlerts,
  countNews,
  getAgentsSummary,
  getClientAccess,
  getClientsAttention,
  getContentAttention,
  getMailServer,
  getMaterialsAttention,
  getReportsAttention,
  getRequestsAttention,
  listAdmins,
  listAgentOptions,
  listAgentReports,
  listClientOptions,
  listAgents,
  listClientAssignments,
  listClientEvents,
  listClients,
  listClientTags,
  listInvitations,
  listJobs,
];
