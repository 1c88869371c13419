import type { Role } from "@portico/contract/foundation/roles";
import { Failure } from "../platform/failure.ts";

/** The firm says whether its agents invite clients; staff are invited by admins. Throws Failure `not_found`, as for everybody whom a call is not for. */
export function requireInviter(
  { user }: { user: { mayInvite: boolean; role: Role | null } },
  role: Role = "client",
): void {
  if (!user.mayInvite || (role !== "client" && user.role !== "admin")) throw new Failure("not_found");
}
