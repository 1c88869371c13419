import { and, desc, eq } from "drizzle-orm";
import { AVATAR_SIZES } from "@portico/contract/limits";
import { deviceName } from "../../core/audit/device-name.ts";
import { avatars } from "../../core/identity/avatar.table.ts";
import type { CurrentUser } from "../../core/identity/current-session.ts";
import { googleAccounts } from "../../core/identity/google-account.table.ts";
import { knownDevices } from "../../core/identity/known-device.table.ts";
import { passkeys } from "../../core/identity/passkey.table.ts";
import { sessions } from "../../core/identity/session.table.ts";
import { twoFactors } from "../../core/identity/two-factor.table.ts";
import { users } from "../../core/identity/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

const LARGEST = Math.max(...AVATAR_SIZES);

/** The account and the ways into it, without a secret. */
export async function findAccount(db: Queries, user: CurrentUser) {
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  const [google] = await db.select().from(googleAccounts).where(eq(googleAccounts.userId, user.id));
  const [factor] = await db
    .select({ enabledAt: twoFactors.enabledAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, user.id));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(passkeys.id);
  return {
    id: user.id,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_verified: user.emailVerified,
    pending_email: user.pendingEmail,
    phone: user.phone,
    reference: row?.reference ?? null,
    created_at: user.createdAt,
    signed_up_at: row?.joinedAt ?? null,
    last_seen_at: row?.lastSeenAt ?? null,
    ways_to_sign_in: {
      password: user.hasPassword ? { changed_at: user.passwordChangedAt } : null,
      google: google ? { account: google.subject, connected_at: google.createdAt } : null,
      passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
      two_factor: user.isTwoFactorOn
        ? { turned_on_at: factor?.enabledAt ?? null, recovery_codes_left: user.recoveryCodesLeft }
        : null,
    },
  };
}

export async function* findSessions(db: Queries, userId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.id));
  for (const row of rows)
    yield {
      device: deviceName(row.userAgent),
      program: row.userAgent,
      network: row.network,
      signed_in_at: row.createdAt,
      last_used_at: row.lastUsedAt,
      ended_at: row.revokedAt,
      why_it_ended: row.revokeReason,
    };
}

export async function* findDevices(db: Queries, userId: string) {
  const rows = await db
    .select({ lastUsedAt: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt));
  for (const row of rows) yield { last_used_at: row.lastUsedAt };
}

export async function findPicture(db: Queries, userId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(and(eq(avatars.userId, userId), eq(avatars.size, LARGEST)));
  return row?.picture ?? null;
}
