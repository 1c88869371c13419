import type { MovePreview } from "@portico/contract/people/reassignment";
import { eq } from "drizzle-orm";
import { closableAccounts } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { countSessions, findAccounts } from "./account.store.ts";
import { previewMove } from "../reassignment/preview-move.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countShelf } from "../reassignment/hand-over-shelf.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { DeactivateInput } from "./deactivate-input.ts";
import { leavingOrder } from "./leaving-order.ts";

const NOBODY: MovePreview = { clients: 0, skipped: [], per_agent: [], emails: 0, previews: [] };

/** Returns what would happen if an account were closed now. Changes nothing. */
export async function previewDeactivation(deps: Dependencies, input: DeactivateInput) {
  const { params, body, session, now } = input;
  const { db } = deps.database;
  const account = await findVisible(
    (where) => findAccounts(db, where),
    eq(users.id, params.id),
    closableAccounts(db, session.user),
  );
  const move =
    body.clients && account.role === "agent"
      ? await previewMove(deps, leavingOrder(input, body.clients), now)
      : NOBODY;
  const sessions = await countSessions(db, account.id, now);
  return { ...move, sessions, shelf: await countShelf(db, account.id) };
}
