import type { User } from "@portico/contract/account/profile";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./session-user.ts";

export { userQuery } from "./session-user.ts";

/** The person who is signed in. Only for pages behind the internal layout, whose guard has fetched them. */
export function useUser(): User {
  const { data } = useQuery(userQuery);
  if (!data) throw new Error("useUser stands outside the internal layout.");
  return data;
}

/** Shows a changed user everywhere at once. */
export function storeUser(user: User): void {
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** As storeUser, where a call has changed the user without answering it. */
export function showUserAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
}
