import type { Viewer } from "../../foundation/access/access.ts";

/**
 * The beginning of a sentence that says that no client has a reference, within the scope that was searched.
 */
export function noOne({ role }: Viewer): string {
  return role === "admin" ? "No one" : "No one you look after";
}

/** Shown for a client whom another agent looks after by now. */
export const NOT_THEIRS = "You don't look after them any more.";
