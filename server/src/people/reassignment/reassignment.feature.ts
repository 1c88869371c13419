import * as movesCalls from "@portico/contract/people/reassignment";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { cancelBatch } from "./cancel-batch.ts";
import { carryOutDueMoves } from "./carry-out-due-moves.ts";
import { listBatches } from "./list-batches.ts";
import { followCovers } from "./move-alerts.ts";
import { moveJob, undoJob } from "./move-jobs.ts";
import { reassignClients } from "./reassign-clients.ts";
import { undoBatch } from "./undo-batch.ts";
import { reassignmentEvents } from "./reassignment.events.ts";
import { reassignmentAlerts } from "./reassignment.alerts.ts";

export const reassignmentFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST clients/reassign",    movesCalls.reassignClients, "admin", "write", reassignClients),
    route("GET batches/",             movesCalls.listBatches,     "admin", "read",  listBatches),
    route("POST batches/{id}/cancel", movesCalls.cancelBatch,     "admin", "write", cancelBatch),
    route("POST batches/{id}/undo",   movesCalls.undoBatch,       "admin", "write", undoBatch, "fresh"),
  ],
  longJobs: [moveJob, undoJob],
  sweeps: [carryOutDueMoves, followCovers],
  events: reassignmentEvents,
  alerts: reassignmentAlerts,
};
