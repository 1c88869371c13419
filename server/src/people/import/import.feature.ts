import * as importsCalls from "@portico/contract/people/import";
import * as rowsCalls from "@portico/contract/people/import-rows";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { startEmailing } from "../clients/email-clients-job.ts";
import { inviteAgents, inviteClients } from "../clients/invite-known.ts";
import { cancelImport } from "./cancel-import.ts";
import { checkJob } from "./check-job.ts";
import { forgetImports } from "./forget-imports.ts";
import { getImport } from "./get-import.ts";
import { getImportTemplate } from "./import-template.ts";
import { importsPersonalData } from "./import.personal.ts";
import { inviteImported } from "./invite-imported.ts";
import { linkFailures } from "./link-failures.ts";
import { listImportRows } from "./list-import-rows.ts";
import { listImports } from "./list-imports.ts";
import { mapImport } from "./map-import.ts";
import { fixFutureYears } from "./fix-future-years.ts";
import { fixImportRow } from "./fix-import-row.ts";
import { runImport } from "./run-import.ts";
import { runJob } from "./run-job.ts";
import { sendFailures } from "./send-failures.ts";
import { setImportEncoding } from "./set-import-encoding.ts";
import { startImport } from "./start-import.ts";
import { undoImport } from "./undo-import.ts";
import { undoJob as undoImportJob } from "./undo-job.ts";
import { importEvents } from "./import.events.ts";
import { importAlerts } from "./import.alerts.ts";

export const peopleImportFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST imports/",               importsCalls.startImport,       "staff", "import",   startImport),
    route("GET imports/",                importsCalls.listImports,       "staff", "read",     listImports),
    route("GET imports/template",        importsCalls.getImportTemplate, "staff", "read",     getImportTemplate),
    route("GET imports/{id}",            importsCalls.getImport,         "staff", "read",     getImport),
    route("PATCH imports/{id}",          importsCalls.mapImport,         "staff", "write",    mapImport),
    route("PUT imports/{id}/encoding",   importsCalls.setImportEncoding, "staff", "write",    setImportEncoding),
    route("GET imports/{id}/rows",       rowsCalls.listImportRows,    "staff", "read",     listImportRows),
    route("PATCH imports/{id}/rows/{n}", rowsCalls.fixImportRow,     "staff", "write",    fixImportRow),
    route("POST imports/{id}/future-years", rowsCalls.fixFutureYears, "staff", "write",   fixFutureYears),
    route("POST imports/{id}/run",       importsCalls.runImport,         "staff", "write",    runImport),
    route("POST imports/{id}/cancel",    importsCalls.cancelImport,      "staff", "write",    cancelImport),
    route("POST imports/{id}/undo",      importsCalls.undoImport,        "staff", "write",    undoImport),
    route("POST imports/{id}/invite",    importsCalls.inviteImported,    "staff", "write",    inviteImported({ clients: inviteClients, agents: inviteAgents }, startEmailing)),
    route("POST imports/{id}/failures",  rowsCalls.linkFailures,      "staff", "download", linkFailures),
  ],
  files: [fileRoute("GET /downloads/imports/{token}", "anyone", "download", sendFailures)],
  longJobs: [checkJob, runJob, undoImportJob],
  sweeps: [forgetImports],
  personalData: importsPersonalData,
  events: importEvents,
  alerts: importAlerts,
};
