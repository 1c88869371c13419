import type { Role } from "@portico/contract/foundation/roles";
import { ApiError } from "../platform/api-error.ts";

/** The firm says whether its agents invite clients; staff are invited by admins. Throws ApiError `not_found`, as for everybody whom a call is not for. */
export function requireInviter(
  { user }: { user: { mayInvite: boolean; role: Role | null } },
  role: Role = "client",
): void {
  if (!user.mayInvite || (role !== "client" && user.role !== "admin")) throw new ApiError("not_found");
}
