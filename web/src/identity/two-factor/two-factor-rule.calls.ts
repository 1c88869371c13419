import { getTwoFactorRule, setTwoFactorRule } from "@portico/contract/identity/two-factor";
import type { Role } from "@portico/contract/foundation/roles";
import { queryOptions } from "@tanstack/react-query";
import { showUserAnew } from "../../session/current-user.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";

export const ruleQuery = queryOptions({
  queryKey: ["two-factor-rule"],
  queryFn: async ({ signal }) => (await request(getTwoFactorRule, { signal })).roles,
});

/** Requires two-factor sign-in for these roles and for no others. */
export async function askTwoFactorOf(roles: Role[]): Promise<void> {
  const rule = await request(setTwoFactorRule, { body: { roles } });
  queryClient.setQueryData(ruleQuery.queryKey, rule.roles);
  // The rule may also apply to this admin, so the user is fetched again.
  await showUserAnew();
}
