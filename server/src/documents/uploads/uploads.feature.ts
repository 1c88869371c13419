import * as uploadsCalls from "@portico/contract/documents/uploads";
import { worker } from "../../foundation/feature-work.ts";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { finishUpload } from "./finish-upload.ts";
import { getUpload, listUploads } from "./list-uploads.ts";
import { UPLOAD_QUEUE } from "./parts-store.ts";
import { resumeUploads, sweepUploads } from "./sweep-uploads.ts";
import { uploadEndpoint } from "./upload-endpoint.ts";

export const documentUploadsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET uploads/",     uploadsCalls.listUploads, "signed_in", "read", listUploads),
    route("GET uploads/{id}", uploadsCalls.getUpload,   "signed_in", "read", getUpload),
  ],
  uploadEndpoint,
  workers: [worker(UPLOAD_QUEUE, finishUpload)],
  resumes: [resumeUploads],
  sweeps: [sweepUploads],
};
