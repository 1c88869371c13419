import type { Feature } from "../../http/feature.ts";
import { emailDocumentsJob } from "./email-documents.ts";
import { notifyDueDocuments } from "./notify-due-documents.ts";
import { documentAlerts } from "./notices.alerts.ts";
import { sharedDocumentAlerts } from "../shared-document-alerts.ts";

export const documentNoticesFeature: Feature = {
  longJobs: [emailDocumentsJob],
  due: [notifyDueDocuments],
  alerts: documentAlerts,
  sharedAlerts: sharedDocumentAlerts,
};
