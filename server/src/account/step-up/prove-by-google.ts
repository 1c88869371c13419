import type { GoogleProof } from "@portico/contract/account/google";
import { and, eq } from "drizzle-orm";
import { verifyGoogleProof } from "../../core/google/verify-google-proof.ts";
import type { CurrentSession } from "../../core/identity/current-session.ts";
import { googleAccounts } from "../../core/identity/google-account.table.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { refuseWithTwoFactor } from "./refuse-with-two-factor.ts";
import type { Proof } from "./proof.ts";

/** The Google account must be the connected one. Throws Failure `google_failed`. */
export async function proveByGoogle(
  parts: Parts,
  session: CurrentSession,
  proof: GoogleProof,
  now: Date,
): Promise<Proof> {
  refuseWithTwoFactor(session);
  const { issuer, subject } = await verifyGoogleProof(parts, proof, now);
  const [own] = await parts.database.db
    .select({ userId: googleAccounts.userId })
    .from(googleAccounts)
    .where(
      and(
        eq(googleAccounts.userId, session.user.id),
        eq(googleAccounts.issuer, issuer),
        eq(googleAccounts.subject, subject),
      ),
    );
  if (!own) throw new Failure("google_failed");
  return { by: "google" };
}
