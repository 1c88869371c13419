import { exportActivity } from "../activity/export-activity.ts";
import { listActivity } from "../activity/list-activity.ts";
import { listMaterialActivity } from "../activity/list-material-activity.ts";
import { verifyActivity } from "../activity/verify-activity.ts";
import { countAlerts } from "../alerts/count-alerts.ts";
import { getAlertPreferences } from "../alerts/get-alert-preferences.ts";
import { listAlerts } from "../alerts/list-alerts.ts";
import { readAlerts } from "../alerts/read-alerts.ts";
import { setAlertPreferences } from "../alerts/set-alert-preferences.ts";
import { streamAlerts } from "../alerts/stream-alerts.ts";
import { linkMaterial } from "../documents/downloads/link-material.ts";
import { addFolder } from "../documents/folders/add-folder.ts";
import { deleteFolder } from "../documents/folders/delete-folder.ts";
import { listFolders } from "../documents/folders/list-folders.ts";
import { updateFolder } from "../documents/folders/update-folder.ts";
import { addMaterial } from "../documents/library/add-material.ts";
import { getMaterial } from "../documents/library/get-material.ts";
import { getMaterialsAttention } from "../documents/library/get-materials-attention.ts";
import { listMaterialWords } from "../documents/library/list-material-words.ts";
import { listMaterials } from "../documents/library/list-materials.ts";
import { listVersions } from "../documents/library/list-versions.ts";
import { restoreVersion } from "../documents/library/restore-version.ts";
import { updateMaterial } from "../documents/library/update-material.ts";
import { acceptReferences } from "../documents/matching/accept-references.ts";
import { addMatchFiles } from "../documents/matching/add-match-files.ts";
import { cancelMatch } from "../documents/matching/cancel-match.ts";
import { getMatch } from "../documents/matching/get-match.ts";
import { listMatchFiles } from "../documents/matching/list-match-files.ts";
import { listMatches } from "../documents/matching/list-matches.ts";
import { mendMatchFile } from "../documents/matching/mend-match-file.ts";
import { runMatch } from "../documents/matching/run-match.ts";
import { startMatch } from "../documents/matching/start-match.ts";
import { undoMatch } from "../documents/matching/undo-match.ts";
import { acknowledgeMaterial } from "../documents/receipts/acknowledge-material.ts";
import { exportReceipts } from "../documents/receipts/export-receipts.ts";
import { listReceipts } from "../documents/receipts/list-receipts.ts";
import { listVisibleTo } from "../documents/receipts/list-visible-to.ts";
import { openMaterial } from "../documents/receipts/open-material.ts";
import { remindReaders } from "../documents/receipts/remind-readers.ts";
import { acceptItem } from "../documents/requests/accept-item.ts";
import { addRequests } from "../documents/requests/add-requests.ts";
import { addTemplate } from "../documents/requests/add-template.ts";
import { answerItem } from "../documents/requests/answer-item.ts";
import { bulkRequests } from "../documents/requests/bulk-requests.ts";
import { cancelAlike } from "../documents/requests/cancel-alike.ts";
import { cancelRequest } from "../documents/requests/cancel-request.ts";
import { deleteTemplate } from "../documents/requests/delete-template.ts";
import { getRequest } from "../documents/requests/get-request.ts";
import { getRequestsAttention } from "../documents/requests/get-requests-attention.ts";
import { listRequests } from "../documents/requests/list-requests.ts";
import { listTemplates } from "../documents/requests/list-templates.ts";
import { rejectItem } from "../documents/requests/reject-item.ts";
import { remindOfRequest } from "../documents/requests/remind-of-request.ts";
import { updateRequest } from "../documents/requests/update-request.ts";
import { updateTemplate } from "../documents/requests/update-template.ts";
import { bulkMaterials } from "../documents/sending/bulk-materials.ts";
import { copyMaterial } from "../documents/sending/copy-material.ts";
import { sendMaterials } from "../documents/sending/send-materials.ts";
import { zipMaterials } from "../documents/sending/zip-materials.ts";
import { getSpace } from "../documents/storage/get-space.ts";
import { listTrash } from "../documents/trash/list-trash.ts";
import { purgeMaterial } from "../documents/trash/purge-material.ts";
import { restoreMaterial } from "../documents/trash/restore-material.ts";
import { trashMaterial } from "../documents/trash/trash-material.ts";
import { getUpload } from "../documents/uploads/get-upload.ts";
import { listUploads } from "../documents/uploads/list-uploads.ts";
import { listHeld } from "../documents/waiting/list-held.ts";
import { listWaiting } from "../documents/waiting/list-waiting.ts";
import { getFirmSettings } from "../firm/get-firm-settings.ts";
import { getFirm } from "../firm/get-firm.ts";
import { getMailServer } from "../firm/get-mail-server.ts";
import { removeLogo } from "../firm/remove-logo.ts";
import { sendTestEmail } from "../firm/send-test-email.ts";
import { setLogo } from "../firm/set-logo.ts";
import { updateFirm } from "../firm/update-firm.ts";
import { route } from "../http/route.ts";
import { cancelJob } from "../jobs/cancel-job.ts";
import { getJob } from "../jobs/get-job.ts";
import { listJobs } from "../jobs/list-jobs.ts";
import { closingClients } from "../people/accounts/deactivate-clients.ts";
import { deactivateUser } from "../people/accounts/deactivate-user.ts";
import { reactivateUser } from "../people/accounts/reactivate-user.ts";
import { setUserRole } from "../people/accounts/set-user-role.ts";
import { exportAgents } from "../people/agents/export-agents.ts";
import { getAgent } from "../people/agents/get-agent.ts";
import { getAgentsSummary } from "../people/agents/get-agents-summary.ts";
import { listAdmins } from "../people/agents/list-admins.ts";
import { listAgentOptions } from "../people/agents/list-agent-options.ts";
import { listAgents } from "../people/agents/list-agents.ts";
import { updateAgent } from "../people/agents/update-agent.ts";
import { addClient } from "../people/clients/add-client.ts";
import { bulkClients } from "../people/clients/bulk-clients.ts";
import { startEmailing } from "../people/clients/email-clients-job.ts";
import { exportClients } from "../people/clients/export-clients.ts";
import { getClientAccess } from "../people/clients/get-client-access.ts";
import { getClient } from "../people/clients/get-client.ts";
import { getClientsAttention } from "../people/clients/get-clients-attention.ts";
import { inviteAgents, inviteClients } from "../people/clients/invite-known.ts";
import { listClientAssignments } from "../people/clients/list-client-assignments.ts";
import { listClientEvents } from "../people/clients/list-client-events.ts";
import { listClientOptions } from "../people/clients/list-client-options.ts";
import { listClientTags } from "../people/clients/list-client-tags.ts";
import { listClients } from "../people/clients/list-clients.ts";
import { resendToClients } from "../people/clients/resend-to-clients.ts";
import { updateClient } from "../people/clients/update-client.ts";
import { cancelImport } from "../people/import/cancel-import.ts";
import { getImport } from "../people/import/get-import.ts";
import { getImportTemplate } from "../people/import/import-template.ts";
import { inviteImported } from "../people/import/invite-imported.ts";
import { linkFailures } from "../people/import/link-failures.ts";
import { listImportRows } from "../people/import/list-import-rows.ts";
import { listImports } from "../people/import/list-imports.ts";
import { mapImport } from "../people/import/map-import.ts";
import { mendImportRow } from "../people/import/mend-import-row.ts";
import { runImport } from "../people/import/run-import.ts";
import { setImportEncoding } from "../people/import/set-import-encoding.ts";
import { startImport } from "../people/import/start-import.ts";
import { undoImport } from "../people/import/undo-import.ts";
import { cancelBatch } from "../people/reassignment/cancel-batch.ts";
import { listBatches } from "../people/reassignment/list-batches.ts";
import { reassignClients } from "../people/reassignment/reassign-clients.ts";
import { undoBatch } from "../people/reassignment/undo-batch.ts";
import { listOpened } from "../search/list-opened.ts";
import { search } from "../search/search.ts";
import { countNews } from "../unread-counts/count-news.ts";
import * as activityCalls from "@portico/contract/activity/activity";
import * as foldersCalls from "@portico/contract/documents/folders";
import * as materialsCalls from "@portico/contract/documents/library";
import * as matchingCalls from "@portico/contract/documents/matching";
import * as materialEdits from "@portico/contract/documents/material-edits";
import * as receiptsCalls from "@portico/contract/documents/receipts";
import * as requestsCalls from "@portico/contract/documents/requests";
import * as sendingCalls from "@portico/contract/documents/sending";
import * as uploadsCalls from "@portico/contract/documents/uploads";
import * as firmCalls from "@portico/contract/firm/firm";
import * as mailServerCalls from "@portico/contract/firm/mail-server";
import * as jobsCalls from "@portico/contract/jobs/jobs";
import * as alertCount from "@portico/contract/notifications/alert-count";
import * as alertsCalls from "@portico/contract/notifications/alerts";
import * as accountsCalls from "@portico/contract/people/accounts";
import * as agentEdits from "@portico/contract/people/agent-edits";
import * as agentsCalls from "@portico/contract/people/agents";
import * as clientEdits from "@portico/contract/people/client-edits";
import * as clientsCalls from "@portico/contract/people/clients";
import * as importsCalls from "@portico/contract/people/import";
import * as movesCalls from "@portico/contract/people/reassignment";
import * as searchCalls from "@portico/contract/search/search";
import { countNews as countNewsCall } from "@portico/contract/unread-counts/unread-counts";

/**
 * Calls of the portal itself, with a heading for each feature. Each line says who may call, the limit, the
 * handler and the conditions.
 */
// prettier-ignore
export const portalCalls = [
  // firm
  route("GET firm/",        firmCalls.getFirm,        "anyone",    "lookup", getFirm),
  route("GET firm/settings", firmCalls.getFirmSettings, "admin",   "read",   getFirmSettings),
  route("PATCH firm/",      firmCalls.updateFirm,     "admin",     "write",  updateFirm,   "fresh"),
  route("PUT firm/logo",    firmCalls.setLogo,        "admin",     "picture", setLogo,     "fresh"),
  route("DELETE firm/logo", firmCalls.removeLogo,     "admin",     "write",  removeLogo,   "fresh"),
  route("GET firm/mail_server", mailServerCalls.getMailServer, "admin",   "read",   getMailServer),
  route("POST firm/mail_server/test", mailServerCalls.sendTestEmail, "admin", "email",  sendTestEmail),
  // agents
  route("GET agents/",           agentsCalls.listAgents,           "admin",     "read",   listAgents),
  route("GET agents/summary",    agentsCalls.getAgentsSummary,     "admin",     "read",   getAgentsSummary),
  route("GET agents/options",    agentsCalls.listAgentOptions,     "staff",     "read",   listAgentOptions),
  route("POST agents/export",    agentsCalls.exportAgents,         "admin",     "download", exportAgents, "fresh"),
  route("GET agents/{id}",       agentsCalls.getAgent,             "signed_in", "read",   getAgent),
  route("GET admins/",           agentsCalls.listAdmins,           "admin",     "read",   listAdmins),
  route("PATCH agents/{id}", agentEdits.updateAgent, "staff",    "write",  updateAgent),
  // alerts
  route("GET alerts/",            alertsCalls.listAlerts,          "signed_in", "read",  listAlerts),
  route("GET alerts/count",       alertCount.countAlerts,          "signed_in", "read",  countAlerts),
  route("POST alerts/read",       alertsCalls.readAlerts,          "signed_in", "write", readAlerts),
  route("GET alerts/preferences", alertsCalls.getAlertPreferences, "signed_in", "read",  getAlertPreferences),
  route("PUT alerts/preferences", alertsCalls.setAlertPreferences, "signed_in", "write", setAlertPreferences),
  route("GET alerts/stream",      alertsCalls.streamAlerts,        "signed_in", "read",  streamAlerts),
  // accounts
  route("POST users/{id}/deactivate", accountsCalls.deactivateUser, "staff", "write", deactivateUser),
  route("POST users/{id}/reactivate", accountsCalls.reactivateUser, "staff", "write", reactivateUser, "fresh"),
  route("PUT users/{id}/role",        accountsCalls.setUserRole,    "admin", "write", setUserRole,    "fresh"),
  // clients
  route("GET clients/",          clientsCalls.listClients,         "staff",     "read",   listClients),
  route("GET clients/tags",      clientsCalls.listClientTags,      "staff",     "read",   listClientTags),
  route("GET clients/options",   clientsCalls.listClientOptions,   "staff",     "read",   listClientOptions),
  route("GET clients/attention", clientsCalls.getClientsAttention, "agent",     "read",   getClientsAttention),
  route("POST clients/bulk",     clientsCalls.bulkClients,         "staff",     "write",  bulkClients({ invite: inviteClients, resend: resendToClients }, startEmailing, closingClients)),
  route("POST clients/export",   clientsCalls.exportClients,       "staff",     "download", exportClients, "fresh"),
  route("GET clients/{id}",      clientsCalls.getClient,           "signed_in", "read",   getClient),
  route("POST clients/",    clientEdits.addClient,   "staff",     "write",  addClient),
  route("PATCH clients/{id}", clientEdits.updateClient, "signed_in", "write", updateClient),
  route("GET clients/{id}/timeline", clientsCalls.listClientEvents, "staff", "read", listClientEvents),
  route("GET clients/{id}/access", clientsCalls.getClientAccess, "signed_in", "read", getClientAccess),
  route("GET clients/{id}/assignments", clientsCalls.listClientAssignments, "staff", "read", listClientAssignments),
  // activity
  route("GET audit/",            activityCalls.listActivity,       "staff",     "read",   listActivity),
  route("GET materials/{id}/activity", activityCalls.listMaterialActivity, "staff", "read", listMaterialActivity),
  route("GET audit/verify",      activityCalls.verifyActivity,     "admin",     "read",   verifyActivity),
  route("POST audit/export",     activityCalls.exportActivity,     "staff",     "download", exportActivity, "fresh"),
  // imports
  route("POST imports/",             importsCalls.startImport,       "staff", "import",   startImport),
  route("GET imports/",              importsCalls.listImports,       "staff", "read",     listImports),
  route("GET imports/template",      importsCalls.getImportTemplate, "staff", "read",     getImportTemplate),
  route("GET imports/{id}",          importsCalls.getImport,         "staff", "read",     getImport),
  route("PATCH imports/{id}",        importsCalls.mapImport,         "staff", "write",    mapImport),
  route("PUT imports/{id}/encoding", importsCalls.setImportEncoding, "staff", "write",    setImportEncoding),
  route("GET imports/{id}/rows",     importsCalls.listImportRows,    "staff", "read",     listImportRows),
  route("PATCH imports/{id}/rows/{n}", importsCalls.mendImportRow,   "staff", "write",    mendImportRow),
  route("POST imports/{id}/run",     importsCalls.runImport,         "staff", "write",    runImport),
  route("POST imports/{id}/cancel",  importsCalls.cancelImport,      "staff", "write",    cancelImport),
  route("POST imports/{id}/undo",    importsCalls.undoImport,        "staff", "write",    undoImport),
  route("POST imports/{id}/invite",  importsCalls.inviteImported,    "staff", "write",    inviteImported({ clients: inviteClients, agents: inviteAgents }, startEmailing)),
  route("POST imports/{id}/failures", importsCalls.linkFailures,     "staff", "download", linkFailures),
  // uploads
  route("GET uploads/",              uploadsCalls.listUploads,   "signed_in", "read", listUploads),
  route("GET uploads/{id}",          uploadsCalls.getUpload,     "signed_in", "read", getUpload),
  // materials
  route("GET materials/",            materialsCalls.listMaterials,      "signed_in", "read", listMaterials),
  route("GET materials/words",       materialsCalls.listMaterialWords,  "signed_in", "read", listMaterialWords),
  route("GET materials/waiting",     materialsCalls.listWaiting,        "client", "read", listWaiting),
  route("GET materials/attention",   materialsCalls.getMaterialsAttention, "agent", "read", getMaterialsAttention),
  route("GET materials/trash",       materialsCalls.listTrash,          "staff", "read", listTrash),
  route("GET materials/space",       materialsCalls.getSpace,           "admin", "read", getSpace),
  route("GET materials/held",        materialsCalls.listHeld,           "admin", "read", listHeld),
  route("GET materials/{id}",        materialsCalls.getMaterial,        "signed_in", "read", getMaterial),
  route("POST materials/",           materialEdits.addMaterial,         "signed_in", "write", addMaterial),
  route("PATCH materials/{id}",      materialEdits.updateMaterial,      "signed_in", "write", updateMaterial),
  route("DELETE materials/{id}",     materialEdits.trashMaterial,       "signed_in", "write", trashMaterial),
  route("POST materials/{id}/restore", materialEdits.restoreMaterial,   "staff", "write", restoreMaterial),
  route("POST materials/{id}/purge", materialEdits.purgeMaterial,       "admin", "write", purgeMaterial, "fresh"),
  route("GET materials/{id}/versions", materialEdits.listVersions,      "signed_in", "read", listVersions),
  route("POST materials/{id}/versions/{n}/restore", materialEdits.restoreVersion, "signed_in", "write", restoreVersion),
  route("POST materials/{id}/link",  materialEdits.linkMaterial,        "signed_in", "file", linkMaterial),
  route("POST materials/{id}/open",  materialEdits.openMaterial,        "signed_in", "write", openMaterial),
  // folders
  route("GET folders/",              foldersCalls.listFolders,          "signed_in", "read", listFolders),
  route("POST folders/",             foldersCalls.addFolder,            "staff", "write", addFolder),
  route("PATCH folders/{id}",        foldersCalls.updateFolder,         "staff", "write", updateFolder),
  route("DELETE folders/{id}",       foldersCalls.deleteFolder,         "staff", "write", deleteFolder),
  // sending
  route("POST materials/send",       sendingCalls.sendMaterials,        "staff", "write", sendMaterials),
  route("POST materials/bulk",       sendingCalls.bulkMaterials,        "staff", "write", bulkMaterials),
  route("POST materials/zip",        sendingCalls.zipMaterials,         "signed_in", "file", zipMaterials),
  route("POST materials/{id}/copy",  sendingCalls.copyMaterial,         "staff", "write", copyMaterial),
  // matching
  route("GET materials/match",           matchingCalls.listMatches,    "staff", "read",  listMatches),
  route("POST materials/match",          matchingCalls.startMatch,     "staff", "write", startMatch),
  route("GET materials/match/{id}",      matchingCalls.getMatch,       "staff", "read",  getMatch),
  route("POST materials/match/{id}/files", matchingCalls.addMatchFiles, "staff", "write", addMatchFiles),
  route("GET materials/match/{id}/files", matchingCalls.listMatchFiles, "staff", "read", listMatchFiles),
  route("PATCH materials/match/{id}/files/{n}", matchingCalls.mendMatchFile, "staff", "write", mendMatchFile),
  route("POST materials/match/{id}/run", matchingCalls.runMatch,       "staff", "write", runMatch),
  route("POST materials/match/{id}/undo", matchingCalls.undoMatch,     "staff", "write", undoMatch),
  route("POST materials/match/{id}/accept", matchingCalls.acceptReferences, "staff", "write", acceptReferences),
  route("POST materials/match/{id}/cancel", matchingCalls.cancelMatch, "staff", "write", cancelMatch),
  // read receipts
  route("POST materials/{id}/acknowledge", receiptsCalls.acknowledgeMaterial, "signed_in", "write", acknowledgeMaterial),
  route("GET materials/{id}/receipts", receiptsCalls.listReceipts,      "staff", "read", listReceipts),
  route("POST materials/{id}/remind", receiptsCalls.remindReaders,      "staff", "email",  remindReaders),
  route("GET materials/{id}/visible_to", receiptsCalls.listVisibleTo,   "staff", "read", listVisibleTo),
  route("POST materials/{id}/receipts/export", receiptsCalls.exportReceipts, "staff", "file", exportReceipts, "fresh"),
  // requests
  route("GET requests/",              requestsCalls.listRequests,         "signed_in", "read", listRequests),
  route("POST requests/",             requestsCalls.addRequests,          "staff", "write", addRequests),
  route("POST requests/bulk",         requestsCalls.bulkRequests,         "staff", "write", bulkRequests),
  route("GET requests/attention",     requestsCalls.getRequestsAttention, "signed_in", "read", getRequestsAttention),
  route("GET requests/{id}",          requestsCalls.getRequest,           "signed_in", "read", getRequest),
  route("PATCH requests/{id}",        requestsCalls.updateRequest,        "staff", "write", updateRequest),
  route("POST requests/{id}/cancel",  requestsCalls.cancelRequest,        "staff", "write", cancelRequest),
  route("POST requests/{id}/cancel_alike", requestsCalls.cancelAlike,     "staff", "write", cancelAlike),
  route("POST requests/{id}/remind",  requestsCalls.remindOfRequest,      "staff", "email",  remindOfRequest),
  route("POST requests/{id}/items/{item}/accept", requestsCalls.acceptItem, "staff", "write", acceptItem),
  route("POST requests/{id}/items/{item}/reject", requestsCalls.rejectItem, "staff", "write", rejectItem),
  route("POST requests/{id}/items/{item}/answer", requestsCalls.answerItem, "signed_in", "write", answerItem),
  route("GET request_templates/",     requestsCalls.listTemplates,        "staff", "read", listTemplates),
  route("POST request_templates/",    requestsCalls.addTemplate,          "staff", "write", addTemplate),
  route("PATCH request_templates/{id}", requestsCalls.updateTemplate,     "staff", "write", updateTemplate),
  route("DELETE request_templates/{id}", requestsCalls.deleteTemplate,    "staff", "write", deleteTemplate),
  // jobs
  route("GET jobs/",                 jobsCalls.listJobs,         "staff", "read",  listJobs),
  route("GET jobs/{id}",             jobsCalls.getJob,           "staff", "read",  getJob),
  route("POST jobs/{id}/cancel",     jobsCalls.cancelJob,        "staff", "write", cancelJob),
  // reassignment
  route("POST clients/reassign",     movesCalls.reassignClients, "admin", "write", reassignClients),
  route("GET batches/",              movesCalls.listBatches,     "admin", "read",  listBatches),
  route("POST batches/{id}/cancel",  movesCalls.cancelBatch,     "admin", "write", cancelBatch),
  route("POST batches/{id}/undo",    movesCalls.undoBatch,       "admin", "write", undoBatch,     "fresh"),

  // unread counts
  route("GET news/", countNewsCall, "signed_in", "read", countNews),

  // search
  route("GET search/",               searchCalls.search,         "staff", "read",  search),
  route("GET search/opened",         searchCalls.listOpened,     "staff", "read",  listOpened),
];
