import { FOLDER_DEPTH_MAX } from "@portico/contract/documents/material-limits";
import { ApiError } from "../../platform/api-error.ts";

/** An error whose sentence is shown at one field. */
export function refused(field: string, sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { [field]: sentence } });
}

/** Throws ApiError `invalid_input` for a folder that would be too deep in the tree. */
export function requireDepth(depth: number): void {
  if (depth > FOLDER_DEPTH_MAX)
    throw refused("parent_id", `Folders can be at most ${FOLDER_DEPTH_MAX} levels deep.`);
}
