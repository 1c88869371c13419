import type { Role } from "@portico/contract/roles";
import type { CurrentSession } from "../../core/sessions/current-session.ts";
import { requireFresh } from "../../core/sessions/fresh-session.ts";

/** Whoever lets an admin in hands everything over. Throws Failure `step_up_required` (docs/decisions/0020). */
export function requireFreshForAdmins(role: Role, session: CurrentSession, now: Date): void {
  if (role === "admin") requireFresh(session, now);
}
