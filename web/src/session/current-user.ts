import type { User } from "@portico/contract/identity/current-user";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./session-user.ts";

export { userQuery } from "./session-user.ts";

/** The key of what is told of the account beside its user, such as its devices: every change shows it anew. */
export function accountKey(part: string): readonly string[] {
  return [...userQuery.queryKey, part];
}

/** The person who is signed in. Only for pages behind the internal layout, whose guard has fetched them. */
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

/** As storeUser, where a call has changed the account without answering its user. */
export function showUserAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
}
