import { getExport } from "@portico/contract/privacy/export";
import { listEvents } from "@portico/contract/identity/history";
import { listInvitations } from "@portico/contract/identity/invitations";
import { listPasskeys } from "@portico/contract/identity/passkeys";
import { validatePassword } from "@portico/contract/identity/password-change";
import { listSessions } from "@portico/contract/identity/sessions";
import { getTwoFactorRule } from "@portico/contract/identity/two-factor";
import type { Call } from "@portico/contract/http/call";
import { getContentAttention } from "@portico/contract/articles/content-attention";
import { getMaterialsAttention } from "@portico/contract/documents/material-attention";
import { getAgentsSummary, listAdmins, listAgentOptions, listAgents } from "@portico/contract/people/agents";
import { countAlerts } from "@portico/contract/notifications/alert-count";
import { getAlertPreferences } from "@portico/contract/notifications/alerts";
import {
  getClientsAttention,
  listClientEvents,
  listClientOptions,
  listClients,
  listClientTags,
} from "@portico/contract/people/clients";
import { getClientAccess, listClientAssignments } from "@portico/contract/people/client-access";
import { listArticles, listArticleWords } from "@portico/contract/articles/content";
import { getFirmSettings } from "@portico/contract/firm/firm";
import { listFolders } from "@portico/contract/documents/folders";
import { listImports } from "@portico/contract/people/import";
import { listJobs } from "@portico/contract/jobs/jobs";
import { getMailServer } from "@portico/contract/firm/mail-server";
import { listMatches } from "@portico/contract/documents/matching";
import { listMaterials, listMaterialWords, listWaiting } from "@portico/contract/documents/library";
import { countUnread } from "@portico/contract/unread-counts/unread-counts";
import { listReports } from "@portico/contract/reports/reports";
import { listRequests } from "@portico/contract/documents/requests";
import { getReportsAttention, listAgentReports } from "@portico/contract/reports/report-attention";
import { getRequestsAttention } from "@portico/contract/documents/request-attention";

/**
 * Calls that pages make in every test, even if the test is not about them. By default their answers are
 * empty, as if nothing needed attention.
 */
export const quiet: readonly Call[] = [
  countAlerts,
  countUnread,
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
  validatePassword,
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
