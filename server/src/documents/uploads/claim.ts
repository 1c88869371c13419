import type { Caller } from "../../platform/http/caller.ts";
import type { Wanted } from "./place-upload.ts";

/** What POST materials/ has said about an upload, stored in its row until the file is whole. */
export interface Claim {
  wanted: Wanted;
  sessionId: string;
  caller: Caller;
}

/** Takes a claim. Returns it in the form in which a row stores it. */
export function claimOf(claim: Claim): Record<string, unknown> {
  return { ...claim };
}

/** Takes a stored claim. Returns it with its type. */
export function readClaim(kept: Record<string, unknown>): Claim {
  return kept as unknown as Claim;
}
