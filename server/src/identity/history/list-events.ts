import {
  type EventKind,
  eventWords,
  type listEvents as listEventsCall,
} from "@portico/contract/identity/history";
import { HISTORY_PAGE_SIZE } from "@portico/contract/values/limits";
import { deviceName } from "../../foundation/audit/device-name.ts";
import { isByOther } from "../../foundation/audit/is-by-other.ts";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOwnEvents } from "./history.store.ts";

/** GET user/events/: a user's own security history in plain words, newest first. */
export async function listEvents(
  deps: Dependencies,
  { query, session }: Input<typeof listEventsCall, "signed_in">,
) {
  const { rows, next_cursor } = await pageOf({
    size: HISTORY_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    find: (after, limit) =>
      findOwnEvents(deps.database.db, session.user.id, Object.keys(eventWords), after, limit),
    keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      what: eventWords[row.kind as EventKind],
      ...(isByOther(row) ? { device: "An admin", network: "" } : ownPlace(row)),
      at: row.createdAt.toISOString(),
      is_current_session: row.sessionId === session.id,
    })),
    next_cursor,
  };
}

type EventRow = Awaited<ReturnType<typeof findOwnEvents>>[number];

function ownPlace({ userAgent, network }: EventRow) {
  return { device: deviceName(userAgent), network };
}
