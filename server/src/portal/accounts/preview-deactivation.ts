import type { MovePreview } from "@portico/contract/portal/moves";
import { eq } from "drizzle-orm";
import { closableAccounts } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import { countSessions, findAccounts } from "../../core/accounts/account.store.ts";
import { previewMove } from "../../core/moves/preview-move.ts";
import type { Parts } from "../../core/parts.ts";
import { countShelf } from "../../core/shelves/hand-over-shelf.ts";
import { users } from "../../core/users/user.table.ts";
import type { DeactivateInput } from "./deactivate-input.ts";
import { leavingOrder } from "./leaving-order.ts";

const NOBODY: MovePreview = { clients: 0, skipped: [], per_agent: [], emails: 0, previews: [] };

/** What closing an account would do now. Does nothing. */
export async function previewDeactivation(parts: Parts, input: DeactivateInput) {
  const { params, body, session, now } = input;
  const { db } = parts.database;
  const account = await findVisible(
    (where) => findAccounts(db, where),
    eq(users.id, params.id),
    closableAccounts(db, session.user),
  );
  const move =
    body.clients && account.role === "agent"
      ? await previewMove(parts, leavingOrder(input, body.clients), now)
      : NOBODY;
  const sessions = await countSessions(db, account.id, now);
  return { ...move, sessions, shelf: await countShelf(db, account.id) };
}
