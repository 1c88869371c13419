import type { inviterDetails as inviterDetailsCall } from "@portico/contract/identity/sign-up";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findHost } from "./sign-up.store.ts";
import { readSignUpToken } from "./invitee-details.ts";

/**
 * GET user/inviter/details?token= (spec §7): returns the inviter, or for a client the agent who will look
 * after them.
 */
export async function inviterDetails(
  deps: Dependencies,
  { query, now }: Input<typeof inviterDetailsCall, "anyone">,
) {
  const { db } = deps.database;
  const { found } = await readSignUpToken(db, query.token, now);
  const host = await findHost(db, found?.invitation.agentId ?? found?.invitation.inviterId ?? null);
  const firm = await getFirm(db);
  return {
    first_name: host?.firstName ?? "",
    last_name: host?.lastName ?? "",
    avatar: avatarPath(host?.avatarKey ?? null),
    role: host?.role ?? null,
    title: null,
    firm_name: firm.name,
    message: found?.invitation.message ?? null,
  };
}
