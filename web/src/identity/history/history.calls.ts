import { listEvents, notMe } from "@portico/contract/identity/history";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { accountKey } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";
import { forgetSession } from "../../session/sign-out.ts";

export const eventsQuery = infiniteQueryOptions({
  queryKey: accountKey("events"),
  queryFn: ({ pageParam, signal }) =>
    request(listEvents, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: "",
  getNextPageParam: (last) => last.next_cursor,
});

/**
 * Signs out every device of the account, including this one. Removes the password, and the ways to sign in
 * that were added in the last seven days. Two-factor sign-in is removed only if the user has just confirmed
 * with it. The server emails the user a link to set a new password.
 * Returns how many actions that affected other people were taken from the account in those seven days. If
 * there are any, another email lists them.
 */
export async function sayNotMe(): Promise<number> {
  const { acts } = await request(notMe, {});
  await forgetSession();
  return acts.length;
}
