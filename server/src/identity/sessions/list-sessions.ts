import type { listSessions as listSessionsCall } from "@portico/contract/identity/sessions";
import { deviceName } from "../../foundation/audit/device-name.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findLivingSessions } from "./session.store.ts";

/** GET user/sessions/: lists the current session first, then the others by their last use, newest first. */
export async function listSessions(
  deps: Dependencies,
  { session, now }: Input<typeof listSessionsCall, "signed_in">,
) {
  const living = await findLivingSessions(deps.database.db, session.user.id, now);
  const rows = living.toSorted((a, b) => Number(b.id === session.id) - Number(a.id === session.id));
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      network: row.network,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      is_current: row.id === session.id,
      is_basic: row.isBasic,
    })),
  };
}
