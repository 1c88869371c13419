import * as materialsCalls from "@portico/contract/documents/library";
import * as materialEdits from "@portico/contract/documents/material-edits";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { addMaterial } from "./add-material.ts";
import { getMaterial } from "./get-material.ts";
import { getMaterialsAttention } from "./get-materials-attention.ts";
import { listMaterialWords } from "./list-material-words.ts";
import { listMaterials } from "./list-materials.ts";
import { listVersions } from "./list-versions.ts";
import { materialsPersonalData } from "./library.personal.ts";
import { restoreVersion } from "./restore-version.ts";
import { updateMaterial } from "./update-material.ts";
import { materialEvents } from "./library.events.ts";
import { materialSearch } from "./library.search.ts";
import { countUnreadDocuments } from "./count-unread-documents.ts";

export const documentLibraryFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET materials/",                           materialsCalls.listMaterials,         "signed_in", "read",  listMaterials),
    route("GET materials/words",                      materialsCalls.listMaterialWords,     "signed_in", "read",  listMaterialWords),
    route("GET materials/attention",                  materialsCalls.getMaterialsAttention, "agent",     "read",  getMaterialsAttention),
    route("GET materials/{id}",                       materialsCalls.getMaterial,           "signed_in", "read",  getMaterial),
    route("POST materials/",                          materialEdits.addMaterial,            "signed_in", "write", addMaterial),
    route("PATCH materials/{id}",                     materialEdits.updateMaterial,         "signed_in", "write", updateMaterial),
    route("GET materials/{id}/versions",              materialEdits.listVersions,           "signed_in", "read",  listVersions),
    route("POST materials/{id}/versions/{n}/restore", materialEdits.restoreVersion,         "signed_in", "write", restoreVersion),
  ],
  personalData: materialsPersonalData,
  events: materialEvents,
  search: { materials: materialSearch },
  unread: { materials: countUnreadDocuments },
};
