import type { SessionUser } from "../../core/users/current-user.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** Who has invitations sent to many, and how. */
export interface ActOnMany {
  session: { id: string; user: Pick<SessionUser, "id" | "mayInvite"> };
  caller: Caller;
  now: Date;
  /** `dry_run`: judges alone, and locks nobody. */
  body: { dry_run: boolean };
}
