import * as materialsCalls from "@portico/contract/documents/library";
import * as materialEdits from "@portico/contract/documents/material-edits";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { listTrash } from "./list-trash.ts";
import { purgeMaterial } from "./purge-material.ts";
import { restoreMaterial } from "./restore-material.ts";
import { trashMaterial } from "./trash-material.ts";

export const documentTrashFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET materials/trash",         materialsCalls.listTrash,      "staff",     "read",  listTrash),
    route("DELETE materials/{id}",       materialEdits.trashMaterial,   "signed_in", "write", trashMaterial),
    route("POST materials/{id}/restore", materialEdits.restoreMaterial, "staff",     "write", restoreMaterial),
    route("POST materials/{id}/purge",   materialEdits.purgeMaterial,   "admin",     "write", purgeMaterial, "fresh"),
  ],
};
