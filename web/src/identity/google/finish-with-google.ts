import type { GoogleReturn } from "../../session/google-trip.ts";
import { isOutage } from "../../session/network-error.ts";
import { CallError } from "../../session/request.ts";
import { enterByGoogle } from "./google.calls.ts";

/** The reasons why an attempt with Google ended without success. */
export type GoogleEnd =
  | "cancelled"
  | "expired"
  | "failed"
  | "no_account"
  | "taken"
  | "dead_invitation"
  | "not_set_up"
  | "outage";

/** The steps of the page to which Google sends the user back. */
export type CallbackStep =
  | { kind: "working" }
  | { kind: "second"; token: string }
  | { kind: "join"; token: string }
  | { kind: "over"; reason: GoogleEnd; detail?: string };

const reasons: Readonly<Record<string, GoogleEnd>> = {
  no_account: "no_account",
  google_taken: "taken",
  token_invalid: "dead_invitation",
  not_found: "not_set_up",
};

/**
 * Signs in or signs up with Google's answer. Returns null if the user is now signed in, otherwise the next
 * step to show.
 */
export async function finishWithGoogle(back: GoogleReturn | null): Promise<CallbackStep | null> {
  if (back === null) return { kind: "over", reason: "expired" };
  const { errand, proof, isCancelled } = back;
  if (proof === null) return { kind: "over", reason: isCancelled ? "cancelled" : "failed" };
  const invitation = errand.purpose === "sign_up" ? { invitation_token: errand.invitationToken } : {};
  try {
    await enterByGoogle({ ...proof, ...invitation });
    return null;
  } catch (failure) {
    return stepAfter(failure);
  }
}

function stepAfter(failure: unknown): CallbackStep {
  if (failure instanceof CallError) {
    const { code, detail, twoFactorToken, linkToken } = failure;
    if (twoFactorToken) return { kind: "second", token: twoFactorToken };
    if (linkToken) return { kind: "join", token: linkToken };
    const reason = reasons[code];
    if (reason) return { kind: "over", reason, detail };
  }
  return { kind: "over", reason: isOutage(failure) ? "outage" : "failed" };
}
