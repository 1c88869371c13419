import { avatarPersonalData } from "./identity/avatar/avatar.personal.ts";
import { dataExportPersonalData } from "./privacy/export/data-export.personal.ts";
import { invitationPersonalData } from "./identity/invitations/invitation.personal.ts";
import { assignmentsPersonalData } from "./foundation/access/assignments.personal.ts";
import { alertsPersonalData } from "./alerts/alerts.personal.ts";
import { attemptsPersonalData } from "./foundation/attempts/attempts.personal.ts";
import { auditPersonalData } from "./foundation/audit/audit.personal.ts";
import { credentialsPersonalData } from "./identity/credentials/credentials.personal.ts";
import { longJobsPersonalData } from "./foundation/long-jobs/long-jobs.personal.ts";
import type { PersonalData } from "./foundation/personal-data.ts";
import { sessionsPersonalData } from "./foundation/sessions/sessions.personal.ts";
import { tokensPersonalData } from "./foundation/tokens/tokens.personal.ts";
import { usersPersonalData } from "./foundation/users/users.personal.ts";
import { agentProfilePersonalData } from "./people/agents/agent-profile.personal.ts";
import { clientProfilePersonalData } from "./people/clients/client-profile.personal.ts";
import { contentPersonalData } from "./articles/reading/content.personal.ts";
import { matchingPersonalData } from "./documents/matching/matching.personal.ts";
import { materialsPersonalData } from "./documents/library/materials.personal.ts";
import { reportBatchesPersonalData } from "./reports/batches/report-batches.personal.ts";
import { reportsPersonalData } from "./reports/reports/reports.personal.ts";
import { requestsPersonalData } from "./documents/requests/requests.personal.ts";
import { importsPersonalData } from "./people/import/imports.personal.ts";

/**
 * What the program stores about people, one line per feature, in the order in which a person's copy names its
 * files.
 */
export const personalData: readonly PersonalData[] = [
  credentialsPersonalData,
  sessionsPersonalData,
  auditPersonalData,
  invitationPersonalData,
  assignmentsPersonalData,
  clientProfilePersonalData,
  agentProfilePersonalData,
  alertsPersonalData,
  longJobsPersonalData,
  importsPersonalData,
  requestsPersonalData,
  reportsPersonalData,
  reportBatchesPersonalData,
  contentPersonalData,
  matchingPersonalData,
  materialsPersonalData,
  avatarPersonalData,
  dataExportPersonalData,
  tokensPersonalData,
  attemptsPersonalData,
  usersPersonalData,
];
