import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import type { EmailKind } from "./email-kinds.ts";

/** Tells its owner that an account is closed, and how they keep it. */
const ABOUT_CLOSING: EmailKind = "account_deleted";
const CLOSED: UserStatus[] = ["deactivated", "erasing", "erased"];

/**
 * Takes the addresses of emails as they are written. Returns the ids of the accounts that they are for by then, by address. What is written to
 * an account that is closed already, such as the link by which its owner comes back to it, is not for one that may be closed meanwhile.
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
 * Whether an email has no reader any more: the account it was written to has been closed while it waited, and it does not tell of
 * that. One to an address that was no account's, such as a new one that is to be confirmed, always has one.
 */
export async function isAccountClosed(
  db: Queries,
  { kind, accountId }: { kind: string; accountId: string | null },
): Promise<boolean> {
  if (accountId === null || kind === ABOUT_CLOSING) return false;
  const [account] = await db.select({ status: users.status }).from(users).where(eq(users.id, accountId));
  return account === undefined || CLOSED.includes(account.status);
}
