import type { Role } from "@portico/contract/foundation/roles";
import { ApiError } from "../platform/api-error.ts";
import type { CurrentSession } from "../foundation/sessions/current-session.ts";
import { requireFresh } from "../foundation/sessions/fresh-session.ts";

/**
 * Agents may invite clients if the firm allows it; only admins may invite staff. Throws ApiError `not_found`
 * if the user may not invite people with this role. Every route answers so to users who may not use it.
 */
export function requireInviter(
  { user }: { user: { mayInvite: boolean; role: Role | null } },
  role: Role = "client",
): void {
  if (!user.mayInvite || (role !== "client" && user.role !== "admin")) throw new ApiError("not_found");
}

/**
 * Inviting staff needs a fresh sign-in, because staff can be given access to all records. Throws ApiError
 * `step_up_required` (docs/decisions/0071).
 */
export function requireFreshForStaff(role: Role, session: CurrentSession, now: Date): void {
  if (role !== "client") requireFresh(session, now);
}
