import type { User } from "@portico/contract/identity/current-user";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./session-user.ts";

export { userQuery } from "./session-user.ts";

/**
 * Returns the query key for a part of the account, such as its devices. This part is reloaded whenever the
 * user changes.
 */
export function accountKey(part: string): readonly string[] {
  return [...userQuery.queryKey, part];
}

/**
 * Returns the signed-in user. Use it only on pages inside the internal layout, whose guard has fetched the
 * user.
 */
export function useUser(): User {
  const { data } = useQuery(userQuery);
  if (!data) throw new Error("useUser stands outside the internal layout.");
  return data;
}

/** Shows a user who has changed everywhere at once. */
export function storeUser(user: User): void {
  queryClient.setQueryData(userQuery.queryKey, user);
  const isBeside = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > 1;
  void queryClient.invalidateQueries({ queryKey: userQuery.queryKey, predicate: isBeside });
}

/** Like storeUser, for a call that has changed the account but does not return the user. */
export function showUserAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
}
