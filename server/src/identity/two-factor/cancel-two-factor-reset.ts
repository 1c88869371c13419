import type { cancelTwoFactorReset as cancelTwoFactorResetCall } from "@portico/contract/identity/two-factor";
import { eq } from "drizzle-orm";
import { visibleAccounts } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findActivePeople } from "./two-factor.store.ts";
import { stopReset } from "./stop-reset.ts";

/** DELETE users/{id}/two_factor_reset: lets an admin stop another person's reset. */
export async function cancelTwoFactorReset(
  deps: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof cancelTwoFactorResetCall, "admin">,
) {
  // Admins stop their own reset by another route, which requires the second factor. So visibleAccounts does
  // not include the admin's own account.
  const { id: userId } = await findVisible(
    (where) => findActivePeople(deps.database.db, where, now),
    eq(users.id, params.id),
    visibleAccounts(session.user),
  );
  return stopReset(deps, { userId, session, caller, now, transaction });
}
