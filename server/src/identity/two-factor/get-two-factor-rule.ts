import type { getTwoFactorRule as getTwoFactorRuleCall } from "@portico/contract/identity/two-factor";
import { isRole } from "@portico/contract/foundation/roles";
import type { Input } from "../../http/route.ts";
import { getTwoFactorSince } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** GET firm/two_factor: returns the roles that must use two-factor sign-in. */
export async function getTwoFactorRule(
  deps: Dependencies,
  _input: Input<typeof getTwoFactorRuleCall, "admin">,
) {
  const since = await getTwoFactorSince(deps.database.db);
  return { roles: Object.keys(since).filter((role) => isRole(role)) };
}
