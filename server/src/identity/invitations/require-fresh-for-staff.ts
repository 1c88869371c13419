import type { Role } from "@portico/contract/foundation/roles";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { requireFresh } from "../../foundation/sessions/fresh-session.ts";

/**
 * Inviting staff needs a fresh sign-in, because staff can be given access to all records. Throws ApiError
 * `step_up_required` (docs/decisions/0071).
 */
export function requireFreshForStaff(role: Role, session: CurrentSession, now: Date): void {
  if (role !== "client") requireFresh(session, now);
}
