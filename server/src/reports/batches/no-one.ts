import type { Viewer } from "../../foundation/access/access.ts";

/**
 * The beginning of a sentence that says that no client has a reference. It depends on which clients were
 * searched.
 */
export function noOne({ role }: Viewer): string {
  return role === "admin" ? "No one" : "No one you look after";
}

/** Shown for a client whom another agent now looks after. */
export const NOT_THEIRS = "You don't look after them any more.";
