import { TWO_FACTOR_RESET_HOURS } from "@portico/contract/values/limits";
import type { resetTwoFactor as resetTwoFactorCall } from "@portico/contract/identity/two-factor";
import { eq } from "drizzle-orm";
import { visibleAccounts } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { resetAskedEmail } from "./reset-asked.email.ts";
import { findActivePeople, setReset, wasAskedTooOften } from "./two-factor.store.ts";

/**
 * POST users/{id}/two_factor_reset: requests a reset of another person's second factor. The reset waits for a
 * day, so that the person can stop it if they did not ask for it.
 */
export async function resetTwoFactor(
  deps: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof resetTwoFactorCall, "admin">,
) {
  const admin = session.user;
  return transaction(async (tx) => {
    // A reset needs two people, so visibleAccounts does not include the admin's own account.
    const found = await findVisible(
      (where) => findActivePeople(tx.db, where, now),
      eq(users.id, params.id),
      visibleAccounts(admin),
    );
    await lockUser(tx, found.id);
    if (await wasAskedTooOften(tx.db, found.id, now)) throw new ApiError("too_many_requests");
    const at = later(now, TWO_FACTOR_RESET_HOURS * HOUR_MS);
    if (!(await setReset(tx.db, found.id, { at, byId: admin.id }, now))) {
      const [waiting] = await findActivePeople(tx.db, eq(users.id, found.id), now);
      if (!waiting?.resetAt)
        throw new ApiError("two_factor_off", { detail: "This person doesn't use two-factor sign-in." });
      return { due_at: waiting.resetAt.toISOString() };
    }
    await recordEvent(tx, {
      kind: "two_factor_reset_asked",
      userId: found.id,
      actorId: admin.id,
      sessionId: session.id,
      caller,
      now,
    });
    const firm = await getFirm(tx.db);
    const email = resetAskedEmail({ user: found, admin, firm, at, publicUrl: deps.publicUrl });
    await deps.outbox.post(tx, [{ email }]);
    const to = (await findOtherAdmins(tx.db, found.id)).map(({ id }) => {
      return { userId: id, subjectId: found.id, facts: { by: admin.id } };
    });
    await writeAlerts(deps, tx, { kind: "two_factor_reset_asked", to, now });
    return { due_at: at.toISOString() };
  });
}
