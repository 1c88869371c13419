import { confirmDeletion, deleteAccount, undoDeletion } from "@portico/contract/privacy/deletion";
import { listAdmins } from "@portico/contract/people/agents";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { askSessionUser } from "../../session/session-user.ts";

/** For admins: whether nobody else is one, so that the server would refuse to let them leave. */
export const onlyAdminQuery = queryOptions({
  queryKey: ["only admin"],
  queryFn: async ({ signal }) => {
    const { total } = await request(listAdmins, { query: { status: "active", count_only: true }, signal });
    return total === 1;
  },
});

/** Closes one's own account. Returns when it is erased (ISO 8601, UTC). */
export async function closeAccount(): Promise<string> {
  return (await request(deleteAccount, { body: {} })).erase_at;
}

/** As closeAccount, by the link of an email. A session of it on this device is forgotten. */
export async function closeAccountByLink(token: string): Promise<string> {
  const { erase_at: eraseAt } = await request(confirmDeletion, { query: { token }, anonymous: true });
  await askSessionUser().catch(() => undefined);
  return eraseAt;
}

export async function keepAccount(token: string): Promise<void> {
  await request(undoDeletion, { query: { token }, anonymous: true });
}
