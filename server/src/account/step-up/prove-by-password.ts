import type { Client } from "../../core/calls/route.ts";
import type { CurrentSession } from "../../core/identity/current-session.ts";
import { verifyOwnPassword } from "../../core/identity/verify-own-password.ts";
import { refuseWithTwoFactor } from "./refuse-with-two-factor.ts";
import type { Parts } from "../../core/parts.ts";
import type { Proof } from "./proof.ts";

/** Throws Failure `wrong_password` or `locked`. */
export async function proveByPassword(
  parts: Parts,
  session: CurrentSession,
  password: string,
  client: Client,
  now: Date,
): Promise<Proof> {
  refuseWithTwoFactor(session);
  await verifyOwnPassword(parts, { session, password, field: "password", client, now });
  return { by: "password" };
}
