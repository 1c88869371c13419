import * as clientEdits from "@portico/contract/people/client-edits";
import * as clientAccess from "@portico/contract/people/client-access";
import * as clientsCalls from "@portico/contract/people/clients";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { closingClients } from "../accounts/deactivate-clients.ts";
import { addClient } from "./add-client.ts";
import { bulkClients } from "./bulk-clients.ts";
import { clientProfilePersonalData } from "./clients.personal.ts";
import { emailClientsJob, startEmailing } from "./email-clients-job.ts";
import { exportClients } from "./export-clients.ts";
import { getClientAccess } from "./get-client-access.ts";
import { getClient } from "./get-client.ts";
import { getClientsAttention } from "./get-clients-attention.ts";
import { inviteClients } from "./invite-known.ts";
import { listClientAssignments } from "./list-client-assignments.ts";
import { listClientEvents } from "./list-client-events.ts";
import { listClientOptions } from "./list-client-options.ts";
import { listClientTags } from "./list-client-tags.ts";
import { listClients } from "./list-clients.ts";
import { resendToClients } from "./resend-to-clients.ts";
import { sendClients } from "./send-clients.ts";
import { updateClient } from "./update-client.ts";
import { clientsEvents } from "./clients.events.ts";
import { clientsAlerts } from "./clients.alerts.ts";
import { clientSearch } from "./clients.search.ts";

export const clientsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET clients/",                 clientsCalls.listClients,           "staff",     "read",     listClients),
    route("GET clients/tags",             clientsCalls.listClientTags,        "staff",     "read",     listClientTags),
    route("GET clients/options",          clientsCalls.listClientOptions,     "staff",     "read",     listClientOptions),
    route("GET clients/attention",        clientsCalls.getClientsAttention,   "agent",     "read",     getClientsAttention),
    route("POST clients/bulk",            clientsCalls.bulkClients,           "staff",     "write",    bulkClients({ invite: inviteClients, resend: resendToClients }, startEmailing, closingClients)),
    route("POST clients/export",          clientsCalls.exportClients,         "staff",     "download", exportClients, "fresh"),
    route("GET clients/{id}",             clientsCalls.getClient,             "signed_in", "read",     getClient),
    route("POST clients/",                clientEdits.addClient,              "staff",     "write",    addClient),
    route("PATCH clients/{id}",           clientEdits.updateClient,           "signed_in", "write",    updateClient),
    route("GET clients/{id}/timeline",    clientsCalls.listClientEvents,      "staff",     "read",     listClientEvents),
    route("GET clients/{id}/access",      clientAccess.getClientAccess,       "signed_in", "read",     getClientAccess),
    route("GET clients/{id}/assignments", clientAccess.listClientAssignments, "staff",     "read",     listClientAssignments),
  ],
  files: [fileRoute("GET /downloads/clients/{token}", "anyone", "download", sendClients)],
  longJobs: [emailClientsJob],
  personalData: clientProfilePersonalData,
  events: clientsEvents,
  alerts: clientsAlerts,
  search: { clients: clientSearch },
};
