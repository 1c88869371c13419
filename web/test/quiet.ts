import { countAlerts } from "@portico/contract/portal/alert-count";
import { getTwoFactorRule } from "@portico/contract/account/two-factor";
import type { Call } from "@portico/contract/call";
import { getExport } from "@portico/contract/account/export";
import { listEvents } from "@portico/contract/account/history";
import { listInvitations } from "@portico/contract/account/invitation";
import { listPasskeys } from "@portico/contract/account/passkey";
import { listSessions } from "@portico/contract/account/session";
import { getAgentsSummary, listAdmins, listAgentOptions, listAgents } from "@portico/contract/portal/agents";
import { getAlertPreferences } from "@portico/contract/portal/alerts";
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
import { getFirmSettings } from "@portico/contract/portal/firm";
import { listFolders } from "@portico/contract/portal/folders";
import { listMatches } from "@portico/contract/portal/matching";
import { listMaterials, listMaterialWords, listWaiting } from "@portico/contract/portal/materials";
import { listReports } from "@portico/contract/portal/reports";
import { listRequests } from "@portico/contract/portal/requests";
import { listArticles, listArticleWords } from "@portico/contract/portal/content";
import { getMailServer } from "@portico/contract/portal/mail-server";
import { countNews } from "@portico/contract/portal/news";
import { getReportsAttention, listAgentReports } from "@portico/contract/report-attention";
import { getRequestsAttention } from "@portico/contract/request-attention";
import { listImports } from "@portico/contract/portal/imports";
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
  getFirmSettings,
  getMailServer,
  getMaterialsAttention,
  getReportsAttention,
  getRequestsAttention,
  getTwoFactorRule,
  listAdmins,
  listAgentOptions,
  listAgentReports,
  listClientOptions,
  listAgents,
  listClientAssignments,
  listArticles,
  listArticleWords,
  listClientEvents,
  listClients,
  listClientTags,
  listEvents,
  listImports,
  listInvitations,
  listJobs,
  listPasskeys,
  listSessions,
  listFolders,
  listMatches,
  listMaterials,
  listMaterialWords,
  listReports,
  listRequests,
  listWaiting,
];
