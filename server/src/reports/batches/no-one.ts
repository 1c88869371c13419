import type { Viewer } from "../../foundation/access/access.ts";

/** Among whom a reference was looked for, as a sentence begins that nobody has it. */
export function noOne({ role }: Viewer): string {
  return role === "admin" ? "No one" : "No one you look after";
}

/** Said of a client whom somebody else looks after by now. */
export const NOT_THEIRS = "You don't look after them any more.";
