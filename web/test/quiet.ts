import { countAlerts } from "@portico/contract/portal/alert-count";
import type { Call } from "@portico/contract/call";
import { getExport } from "@portico/contract/account/export";
import { listEvents } from "@portico/contract/account/history";
import { listInvitations } from "@portico/contract/account/invitation";
import { listPasskeys } from "@portico/contract/account/passkey";
import { listSessions } from "@portico/contract/account/session";
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
import { getAlertPreferences } from "@portico/contract/portal/alerts";
import { countNews } from "@portico/contract/portal/news";
import { getReportsAttention, listAgentReports } from "@portico/contract/report-attention";
import { getRequestsAttention } from "@portico/contract/request-attention";
import { listJobs } from "@portico/contract/portal/jobs";

/** What pages ask beside what they are about. A test that says nothing of them has a firm where nothing waits for anybody. */
export const quiet: readonly Call[] = [
  countAlerts,
  countNews,
  getAgentsSummary,
  getAlertPreferences,
  getClientAccess,
  getClientsAttention,
  getContentAttention,
  getExport,
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
  listEvents,
  listInvitations,
  listJobs,
  listPasskeys,
  listSessions,
];
