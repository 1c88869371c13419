import type { Role } from "@portico/contract/foundation/roles";
import { ApiError } from "../platform/api-error.ts";

/**
 * Agents may invite clients if the firm allows it; only admins invite staff. Throws ApiError `not_found`, as
 * every route does for users who may not use it.
 */
export function requireInviter(
  { user }: { user: { mayInvite: boolean; role: Role | null } },
  role: Role = "client",
): void {
  if (!user.mayInvite || (role !== "client" && user.role !== "admin")) throw new ApiError("not_found");
}
