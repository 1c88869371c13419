import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { googleAccounts } from "../../schema/identity/google-account.table.ts";
import { passkeys } from "../../schema/identity/passkey.table.ts";
import { type CopyFacts, deleteRowsOf, type PersonalData } from "../../foundation/personal-data.ts";
import { recoveryCodes } from "../../schema/identity/recovery-code.table.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { findActiveUser } from "../../foundation/users/users.ts";

const owned = [passkeys, googleAccounts, twoFactors, recoveryCodes] as const;

/** The sign-in methods of an account, as part of a person's personal data. */
export const credentialsPersonalData: PersonalData = {
  tables: owned,
  erase: deleteRowsOf(owned),
  files: [
    {
      name: "account.json",
      isFirst: true,
      about: "your name, email address and phone number, and how you sign in",
      async *content(facts) {
        yield `${JSON.stringify(await findAccount(facts), null, 2)}\n`;
      },
    },
  ],
};

/** Returns the account and its sign-in methods without any secrets. */
async function findAccount({ database, person, now }: CopyFacts): Promise<object | null> {
  const user = await findActiveUser(database, person.id, now);
  if (!user) return null;
  const [row] = await database.db
    .select({ reference: users.reference, joinedAt: users.joinedAt, lastSeenAt: users.lastSeenAt })
    .from(users)
    .where(eq(users.id, user.id));
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
    ways_to_sign_in: await findWaysIn(database.db, user),
  };
}

async function findWaysIn(db: Queries, user: CurrentUser): Promise<object> {
  const [google] = await db.select().from(googleAccounts).where(eq(googleAccounts.userId, user.id));
  const [factor] = await db
    .select({ enabledAt: twoFactors.enabledAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, user.id));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(passkeys.id);
  return {
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
  };
}
