import { confirmDeletion, deleteAccount, undoDeletion } from "@portico/contract/privacy/deletion";
import { listAdmins } from "@portico/contract/people/agents";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { askSessionUser } from "../../session/session-user.ts";

/** For admins: whether they are the only admin. The server would refuse to delete the only admin. */
export const onlyAdminQuery = queryOptions({
  queryKey: ["only admin"],
  queryFn: async ({ signal }) => {
    const { total } = await request(listAdmins, { query: { status: "active", count_only: true }, signal });
    return total === 1;
  },
});

/** Closes the user's own account. Returns when it will be erased (ISO 8601, UTC). */
export async function closeAccount(): Promise<string> {
  return (await request(deleteAccount, { body: {} })).erase_at;
}

/**
 * Like closeAccount, but by the link in an email. If this device has a session of the account, the session is
 * forgotten.
 */
export async function closeAccountByLink(token: string): Promise<string> {
  const { erase_at: eraseAt } = await request(confirmDeletion, { query: { token }, anonymous: true });
  await askSessionUser().catch(() => undefined);
  return eraseAt;
}

export async function keepAccount(token: string): Promise<void> {
  await request(undoDeletion, { query: { token }, anonymous: true });
}
