import * as requestsCalls from "@portico/contract/documents/requests";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { acceptItem } from "./accept-item.ts";
import { addRequests } from "./add-requests.ts";
import { addTemplate } from "./add-template.ts";
import { answerItem } from "./answer-item.ts";
import { askJob } from "./ask-job.ts";
import { bulkRequests } from "./bulk-requests.ts";
import { cancelAlike } from "./cancel-alike.ts";
import { cancelJob } from "./cancel-job.ts";
import { cancelRequest } from "./cancel-request.ts";
import { deleteTemplate } from "./delete-template.ts";
import { emailRequestsJob } from "./email-requests.ts";
import { getRequest } from "./get-request.ts";
import { getRequestsAttention } from "./get-requests-attention.ts";
import { listRequests } from "./list-requests.ts";
import { listTemplates } from "./list-templates.ts";
import { notifyLateRequests } from "./notify-late-requests.ts";
import { rejectItem } from "./reject-item.ts";
import { remindOfRequest } from "./remind-of-request.ts";
import { requestsPersonalData } from "./requests.personal.ts";
import { remindClientsJob, sendDueReminders } from "./send-due-reminders.ts";
import { updateRequest } from "./update-request.ts";
import { updateTemplate } from "./update-template.ts";
import { requestEvents } from "./requests.events.ts";
import { requestAlerts } from "./requests.alerts.ts";

export const documentRequestsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET requests/",                          requestsCalls.listRequests,         "signed_in", "read",  listRequests),
    route("POST requests/",                         requestsCalls.addRequests,          "staff",     "write", addRequests),
    route("POST requests/bulk",                     requestsCalls.bulkRequests,         "staff",     "write", bulkRequests),
    route("GET requests/attention",                 requestsCalls.getRequestsAttention, "signed_in", "read",  getRequestsAttention),
    route("GET requests/{id}",                      requestsCalls.getRequest,           "signed_in", "read",  getRequest),
    route("PATCH requests/{id}",                    requestsCalls.updateRequest,        "staff",     "write", updateRequest),
    route("POST requests/{id}/cancel",              requestsCalls.cancelRequest,        "staff",     "write", cancelRequest),
    route("POST requests/{id}/cancel_alike",        requestsCalls.cancelAlike,          "staff",     "write", cancelAlike),
    route("POST requests/{id}/remind",              requestsCalls.remindOfRequest,      "staff",     "email", remindOfRequest),
    route("POST requests/{id}/items/{item}/accept", requestsCalls.acceptItem,           "staff",     "write", acceptItem),
    route("POST requests/{id}/items/{item}/reject", requestsCalls.rejectItem,           "staff",     "write", rejectItem),
    route("POST requests/{id}/items/{item}/answer", requestsCalls.answerItem,           "signed_in", "write", answerItem),
    route("GET request_templates/",                 requestsCalls.listTemplates,        "staff",     "read",  listTemplates),
    route("POST request_templates/",                requestsCalls.addTemplate,          "staff",     "write", addTemplate),
    route("PATCH request_templates/{id}",           requestsCalls.updateTemplate,       "staff",     "write", updateTemplate),
    route("DELETE request_templates/{id}",          requestsCalls.deleteTemplate,       "staff",     "write", deleteTemplate),
  ],
  longJobs: [askJob, cancelJob, emailRequestsJob, remindClientsJob],
  sweeps: [sendDueReminders, notifyLateRequests],
  personalData: requestsPersonalData,
  events: requestEvents,
  alerts: requestAlerts,
};
