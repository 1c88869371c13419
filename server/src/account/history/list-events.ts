import {
  type EventKind,
  eventWords,
  type listEvents as listEventsCall,
} from "@portico/contract/account/history";
import { HISTORY_PAGE_SIZE } from "@portico/contract/limits";
import { deviceName } from "../../core/audit/device-name.ts";
import { isByOther } from "../../core/audit/is-by-other.ts";
import type { Input } from "../../core/calls/route.ts";
import { readCursor, writeCursor } from "../../core/lists/cursor.ts";
import type { Parts } from "../../core/parts.ts";
import { findOwnEvents } from "./history.store.ts";

/** GET user/events/: one's own security history in plain words, newest first. */
export async function listEvents(
  parts: Parts,
  { query, session }: Input<typeof listEventsCall, "signed_in">,
) {
  const after = readCursor(query.cursor, ["date", "id"]);
  const rows = await findOwnEvents(
    parts.database.db,
    session.user.id,
    Object.keys(eventWords),
    after,
    HISTORY_PAGE_SIZE + 1,
  );
  const page = rows.slice(0, HISTORY_PAGE_SIZE);
  const last = rows.length > HISTORY_PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      what: eventWords[row.kind as EventKind],
      ...(isByOther(row) ? { device: "Somebody at the firm", network: "" } : ownPlace(row)),
      at: row.createdAt.toISOString(),
      is_current_session: row.sessionId === session.id,
    })),
    next_cursor: last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}

type EventRow = Awaited<ReturnType<typeof findOwnEvents>>[number];

function ownPlace({ userAgent, network }: EventRow) {
  return { device: deviceName(userAgent), network };
}
