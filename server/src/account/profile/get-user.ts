import type { getUser as getUserCall } from "@portico/contract/account/profile";
import type { Input } from "../../core/calls/route.ts";
import type { OwnerSession } from "../../core/sessions/current-session.ts";
import { userAnswer } from "../../core/users/user-answer.ts";
import type { Parts } from "../../core/parts.ts";

/** GET user/ (spec §7). The guard has read the user already: one select a request. */
export async function getUser(
  parts: Parts,
  { session }: Input<typeof getUserCall, "signed_in", OwnerSession>,
) {
  return userAnswer(session.user, parts);
}
