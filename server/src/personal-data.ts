import { avatarPersonalData } from "./account/avatar/avatar.personal.ts";
import { dataExportPersonalData } from "./account/export/data-export.personal.ts";
import { invitationPersonalData } from "./account/invitation/invitation.personal.ts";
import { assignmentsPersonalData } from "./core/access/assignments.personal.ts";
import { alertsPersonalData } from "./core/alerts/alerts.personal.ts";
import { attemptsPersonalData } from "./core/attempts/attempts.personal.ts";
import { auditPersonalData } from "./core/audit/audit.personal.ts";
import { credentialsPersonalData } from "./core/credentials/credentials.personal.ts";
import { longJobsPersonalData } from "./core/long-jobs/long-jobs.personal.ts";
import type { PersonalData } from "./core/personal-data.ts";
import { sessionsPersonalData } from "./core/sessions/sessions.personal.ts";
import { tokensPersonalData } from "./core/tokens/tokens.personal.ts";
import { usersPersonalData } from "./core/users/users.personal.ts";
import { agentProfilePersonalData } from "./portal/agents/agent-profile.personal.ts";
import { clientProfilePersonalData } from "./portal/clients/client-profile.personal.ts";
import { contentPersonalData } from "./portal/content/content.personal.ts";
import { matchingPersonalData } from "./portal/matching/matching.personal.ts";
import { materialsPersonalData } from "./portal/materials/materials.personal.ts";
import { reportBatchesPersonalData } from "./portal/report-batches/report-batches.personal.ts";
import { reportsPersonalData } from "./portal/reports/reports.personal.ts";
import { requestsPersonalData } from "./portal/requests/requests.personal.ts";
import { importsPersonalData } from "./portal/imports/imports.personal.ts";

/** What the program keeps of people, a line a room, in the order in which a person's copy names its files. */
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
