import { FOLDER_DEPTH_MAX } from "@portico/contract/documents/material-limits";
import { Failure } from "../../platform/failure.ts";

/** What is said at one field. */
export function refused(field: string, sentence: string): Failure {
  return new Failure("invalid_input", { errors: { [field]: sentence } });
}

/** Throws Failure `invalid_input` for a folder that would stand too deep. */
export function requireDepth(depth: number): void {
  if (depth > FOLDER_DEPTH_MAX)
    throw refused("parent_id", `Folders can be at most ${FOLDER_DEPTH_MAX} levels deep.`);
}
