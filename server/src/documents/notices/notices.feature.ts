import type { Feature } from "../../http/feature.ts";
import { emailDocumentsJob } from "./email-documents.ts";
import { notifyDueDocuments } from "./notify-due-documents.ts";

export const documentNoticesFeature: Feature = {
  longJobs: [emailDocumentsJob],
  due: [notifyDueDocuments],
};
