import type { getUser as getUserCall } from "@portico/contract/identity/profile";
import type { Input } from "../../http/route.ts";
import type { OwnerSession } from "../../foundation/sessions/current-session.ts";
import { userAnswer } from "../../foundation/users/user-answer.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * GET user/ (spec §7). The check of the session has already read the user, so the request needs only one
 * SELECT.
 */
export async function getUser(
  deps: Dependencies,
  { session }: Input<typeof getUserCall, "signed_in", OwnerSession>,
) {
  return userAnswer(session.user, deps);
}
