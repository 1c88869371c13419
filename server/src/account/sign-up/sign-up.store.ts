import { type NewAccount, newAccountColumns } from "../../core/sign-up/invitee.store.ts";
import { users } from "../../core/users/user.table.ts";
import type { Transaction } from "../../platform/database/database.ts";

export async function insertFirstAdmin(
  tx: Transaction,
  id: string,
  email: string,
  account: NewAccount,
): Promise<void> {
  const columns = newAccountColumns(account);
  await tx.db
    .insert(users)
    .values({ ...columns, id, email, role: "admin", status: "active", createdAt: account.now });
}
