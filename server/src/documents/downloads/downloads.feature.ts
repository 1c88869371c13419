import * as materialEdits from "@portico/contract/documents/material-edits";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { linkMaterial } from "./link-material.ts";
import { sendFile } from "./send-file.ts";
import { sendLinked } from "./send-linked.ts";

export const documentDownloadsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST materials/{id}/link", materialEdits.linkMaterial, "signed_in", "file", linkMaterial),
  ],
  files: [
    fileRoute("GET /api/frontend/materials/{id}/file", "signed_in", "read", sendFile, { answersHead: true }),
    fileRoute("GET /downloads/materials/{token}", "anyone", "file", sendLinked, { answersHead: true }),
  ],
};
