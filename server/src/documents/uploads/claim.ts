import type { Caller } from "../../platform/http/caller.ts";
import type { Wanted } from "./place-upload.ts";

/** What POST materials/ has said of an upload, as its row keeps it until the file is whole. */
export interface Claim {
  wanted: Wanted;
  sessionId: string;
  caller: Caller;
}

/** Takes what was said. Returns it as a row keeps it. */
export function claimOf(claim: Claim): Record<string, unknown> {
  return { ...claim };
}

/** Takes what a row has kept. */
export function readClaim(kept: Record<string, unknown>): Claim {
  return kept as unknown as Claim;
}
