import { Failure } from "../../platform/failure.ts";

/** The firm says whether its agents invite. Throws Failure `not_found`, as for everybody whom a call is not for. */
export function requireInviter({ user }: { user: { mayInvite: boolean } }): void {
  if (!user.mayInvite) throw new Failure("not_found");
}
