import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import type { EmailKind } from "./email-kinds.ts";

/** This kind of email tells the owner that their account is closed, and how they can keep it. */
const ABOUT_CLOSING: EmailKind = "account_deleted";
const CLOSED: UserStatus[] = ["deactivated", "erasing", "erased"];

/**
 * Takes the addresses of emails that are being written. Returns, by address, the ids of the accounts that
 * these emails are for. Accounts that are already closed are left out. So an email that is written after the
 * closing, such as one with the link that restores the account, is not stopped by isAccountClosed.
 */
export async function accountsAt(
  db: Queries,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...new Set(addresses)]), notInArray(users.status, CLOSED)));
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])));
}

/**
 * True if an email must no longer leave, because its account was closed after the email was written. An email
 * about the closing itself still leaves. So does an email to an address that belonged to no account, such as
 * a new address to be confirmed.
 */
export async function isAccountClosed(
  db: Queries,
  { kind, accountId }: { kind: string; accountId: string | null },
): Promise<boolean> {
  if (accountId === null || kind === ABOUT_CLOSING) return false;
  const [account] = await db.select({ status: users.status }).from(users).where(eq(users.id, accountId));
  return account === undefined || CLOSED.includes(account.status);
}
