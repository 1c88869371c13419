import * as matchingCalls from "@portico/contract/documents/matching";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { acceptReferences } from "./accept-references.ts";
import { addMatchFiles } from "./add-match-files.ts";
import { cancelMatch } from "./cancel-match.ts";
import { forgetMatches } from "./forget-matches.ts";
import { getMatch } from "./get-match.ts";
import { listMatchFiles } from "./list-match-files.ts";
import { listMatches } from "./list-matches.ts";
import { matchingPersonalData } from "./matching.personal.ts";
import { fixMatchFile } from "./fix-match-file.ts";
import { runJob as runMatchJob } from "./run-job.ts";
import { runMatch } from "./run-match.ts";
import { startMatch } from "./start-match.ts";
import { undoJob as undoMatchJob } from "./undo-job.ts";
import { undoMatch } from "./undo-match.ts";
import { matchingEvents } from "./matching.events.ts";

export const documentMatchingFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET materials/match",                  matchingCalls.listMatches,      "staff", "read",  listMatches),
    route("POST materials/match",                 matchingCalls.startMatch,       "staff", "write", startMatch),
    route("GET materials/match/{id}",             matchingCalls.getMatch,         "staff", "read",  getMatch),
    route("POST materials/match/{id}/files",      matchingCalls.addMatchFiles,    "staff", "write", addMatchFiles),
    route("GET materials/match/{id}/files",       matchingCalls.listMatchFiles,   "staff", "read",  listMatchFiles),
    route("PATCH materials/match/{id}/files/{n}", matchingCalls.fixMatchFile,    "staff", "write", fixMatchFile),
    route("POST materials/match/{id}/run",        matchingCalls.runMatch,         "staff", "write", runMatch),
    route("POST materials/match/{id}/undo",       matchingCalls.undoMatch,        "staff", "write", undoMatch),
    route("POST materials/match/{id}/accept",     matchingCalls.acceptReferences, "staff", "write", acceptReferences),
    route("POST materials/match/{id}/cancel",     matchingCalls.cancelMatch,      "staff", "write", cancelMatch),
  ],
  longJobs: [runMatchJob, undoMatchJob],
  sweeps: [forgetMatches],
  personalData: matchingPersonalData,
  events: matchingEvents,
};
