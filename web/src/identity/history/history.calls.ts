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
 * Signs everybody out of the account, this device too, and removes the password and the ways in of the last seven
 * days, two-factor sign-in only if it was shown just now; the letter with the way back is on its way. Returns how many things the account
 * did to others in these days, which an email names.
 */
export async function sayNotMe(): Promise<number> {
  const { acts } = await request(notMe, {});
  await forgetSession();
  return acts.length;
}
