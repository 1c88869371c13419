import { getExport } from "@portico/contract/account/export";
import { listEvents } from "@portico/contract/account/history";
import { listInvitations } from "@portico/contract/account/invitation";
import { listPasskeys } from "@portico/contract/account/passkey";
import { judgePassword } from "@portico/contract/account/password-change";
import { listSessions } from "@portico/contract/account/session";
import { getTwoFactorRule } from "@portico/contract/account/two-factor";
import type { Call } from "@portico/contract/call";
import { getContentAttention } from "@portico/contract/content-attention";
import { getMaterialsAttention } from "@portico/contract/material-attention";
import { getAgentsSummary, listAdmins, listAgentOptions, listAgents } from "@portico/contract/portal/agents";
import { countAlerts } from "@portico/contract/portal/alert-count";
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
import { listArticles, listArticleWords } from "@portico/contract/portal/content";
import { getFirmSettings } from "@portico/contract/portal/firm";
import { listFolders } from "@portico/contract/portal/folders";
import { listImports } from "@portico/contract/portal/imports";
import { listJobs } from "@portico/contract/portal/jobs";
import { getMailServer } from "@portico/contract/portal/mail-server";
import { listMatches } from "@portico/contract/portal/matching";
import { listMaterials, listMaterialWords, listWaiting } from "@portico/contract/portal/materials";
import { countNews } from "@portico/contract/portal/news";
import { listReports } from "@portico/contract/portal/reports";
import { listRequests } from "@portico/contract/portal/requests";
import { getReportsAttention, listAgentReports } from "@portico/contract/report-attention";
import { getRequestsAttention } from "@portico/contract/request-attention";

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
  judgePassword,
  listAdmins,
  listAgentOptions,
  listAgentReports,
  listAgents,
  listArticles,
  listArticleWords,
  listClientAssignments,
  listClientEvents,
  listClientOptions,
  listClients,
  listClientTags,
  listEvents,
  listFolders,
  listImports,
  listInvitations,
  listJobs,
  listMatches,
  listMaterials,
  listMaterialWords,
  listPasskeys,
  listReports,
  listRequests,
  listSessions,
  listWaiting,
];
