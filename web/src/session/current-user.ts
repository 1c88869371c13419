import type { User } from "@portico/contract/identity/current-user";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./session-user.ts";

export { userQuery } from "./session-user.ts";

/**
 * Returns the query key for a part of the account, such as its devices. It is reloaded whenever the user
 * changes.
 */
export function accountKey(part: string): readonly string[] {
  return [...userQuery.queryKey, part];
}

/** Returns the signed-in user. Only for pages behind the internal layout, whose guard has fetched them. */
export function useUser(): User {
  const { data } = useQuery(userQuery);
  if (!data) throw new Error("useUser stands outside the internal layout.");
  return data;
}

/** Shows a changed user everywhere at once. */
export function storeUser(user: User): void {
  queryClient.setQueryData(userQuery.queryKey, user);
  const isBeside = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > 1;
  void queryClient.invalidateQueries({ queryKey: userQuery.queryKey, predicate: isBeside });
}

/** Like storeUser, for a call that has changed the account without returning its user. */
export function showUserAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
}
