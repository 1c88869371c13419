import { pages, pageUrl } from "@portico/contract/http/pages";
import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { issueToken } from "../../foundation/tokens/mailed-tokens.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** Creates a link that later restores the address that the account has now. */
export async function issueUndoLink(
  deps: Dependencies,
  tx: Transaction,
  { id, email }: Pick<CurrentUser, "id" | "email">,
  now: Date,
): Promise<string> {
  const lifeMs = EMAIL_UNDO_DAYS * DAY_MS;
  const token = await issueToken(tx, { purpose: "email_change_undo", userId: id, email, lifeMs, now });
  return emailChangeUrl(deps, token);
}

/** Returns the link to the page that applies or undoes a change of address, depending on the token. */
export function emailChangeUrl(deps: Dependencies, token: string): string {
  return pageUrl(deps.publicUrl, pages.confirmEmailChange, { token });
}
