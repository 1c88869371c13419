import type { updateUser as updateUserCall } from "@portico/contract/identity/profile";
import { findAgentIdsOf } from "../../foundation/access/assign-clients.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { confirmEmailAddress } from "../credentials/confirm-email-address.ts";
import type { OwnerSession } from "../../foundation/sessions/current-session.ts";
import { userAnswer } from "../../foundation/users/user-answer.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { updateProfile } from "./profile.store.ts";

type UpdateUserInput = Input<typeof updateUserCall, "optional", OwnerSession>;

/** PATCH user/ (spec §7): confirms the address by a token or a code, or changes the profile in a session. */
export async function updateUser(deps: Dependencies, input: UpdateUserInput) {
  const { body, query, session, caller, now } = input;
  const token = query.token ?? body.token;
  if (token !== undefined || body.code !== undefined) {
    const confirmation = { token, code: body.code, email: body.email ?? session?.user.email };
    return userAnswer(await confirmEmailAddress(deps, confirmation, caller, now), deps);
  }
  if (!session) throw new ApiError("unauthenticated");
  refuseOwnPower(body, session);
  return changeProfile(deps, input, session);
}

/**
 * Refuses changes to fields that users cannot set here. The fields are accepted if they are unchanged,
 * because a client may send back the whole user.
 */
function refuseOwnPower(body: UpdateUserInput["body"], { user }: OwnerSession): void {
  if (body.email_verified !== undefined && body.email_verified !== user.emailVerified) {
    throw new ApiError("field_not_allowed", {
      errors: { email_verified: "Confirm your email address with the link or code we emailed you." },
    });
  }
  if (body.email !== undefined && body.email !== user.email) {
    throw new ApiError("field_not_allowed", {
      errors: { email: "The email address can't be changed here." },
    });
  }
}

async function changeProfile(deps: Dependencies, input: UpdateUserInput, session: OwnerSession) {
  const { body, caller, now, transaction } = input;
  const { user } = session;
  const wanted = { firstName: body.first_name, lastName: body.last_name, phone: body.phone };
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== user[key as keyof typeof wanted],
  );
  if (changed.length === 0) return userAnswer(user, deps);
  const updated = await transaction(async (tx) => {
    await updateProfile(tx.db, user.id, Object.fromEntries(changed), now);
    const facts = { fields: changed.map(([key]) => key).join(", ") };
    await recordOwnEvent(tx, "profile_changed", { session, caller, now }, facts);
    if (user.role === "client") {
      const named = new Set(changed.map(([key]) => (key === "phone" ? key : "name")));
      const about = { subjectId: user.id, clientIds: [user.id], facts: { fields: [...named] } };
      const to = (await findAgentIdsOf(tx, user.id, now)).map((userId) => ({ userId, ...about }));
      await writeAlerts(deps, tx, { kind: "client_changed", to, now });
    }
    return findActiveUser(tx, user.id, now);
  });
  if (!updated) throw new ApiError("unauthenticated");
  return userAnswer(updated, deps);
}
