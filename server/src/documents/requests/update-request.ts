import type { BodyOf } from "@portico/contract/http/call";
import type { updateRequest as updateRequestCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { ToldChanges } from "../../foundation/access/record-acts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { recordRequestEvent } from "./request-events.ts";
import { settleRequests } from "./settle-requests.ts";
import type { RequestItemRow, RequestRow } from "../../schema/documents/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { refuseDays, refuseDoubles } from "./asking.ts";
import { requestAnswer } from "./request-record.ts";
import {
  changeItem,
  changeRequest,
  deleteItems,
  insertItems,
  lockChangeable,
  readItems,
} from "./request.store.ts";

type Body = BodyOf<typeof updateRequestCall>;

/** PATCH requests/{id}: changes what is requested, and the due days. */
export async function updateRequest(
  _deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof updateRequestCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockChangeable(tx.db, viewer, params.id, now);
    if (known.state === "completed" || known.state === "cancelled") throw new ApiError("request_over");
    if (known.updatedAt.toISOString() !== new Date(body.updated_at).toISOString())
      throw new ApiError("changed_meanwhile");
    const items = await readItems(tx.db, known.id);
    refuseDays(body, firmDay(now, (await getFirm(tx.db)).timeZone), daysOf(known, items));
    // Items for which a document has come keep their words in every edit.
    const kept = new Map(items.filter(({ state }) => state !== "open").map((item) => [item.id, item]));
    refuseDoubles(body.items?.map((item) => (item.id && kept.get(item.id)) || item) ?? []);
    const after = {
      title: body.title ?? known.title,
      note: body.note === undefined ? known.note : body.note,
      dueOn: body.due_on === undefined ? known.dueOn : body.due_on,
    };
    await changeRequest(tx.db, known.id, after);
    if (body.items) await changeItems(tx.db, known.id, items, body.items, now);
    await settleRequests(tx.db, [known.id], now);
    const changes = changesOf(valuesOf(known, items), valuesOf(after, await readItems(tx.db, known.id)));
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordRequestEvent(tx, "request_changed", known, actor, {}, changes);
    return requestAnswer(tx.db, viewer, known.id, now);
  });
}

/** The values of a request that an event records, by field. */
function valuesOf(
  { title, note, dueOn }: Pick<RequestRow, "title" | "note" | "dueOn">,
  items: readonly RequestItemRow[],
) {
  const asked = items.map(({ label, help, required, dueOn: due_on }) => ({ label, help, required, due_on }));
  return { request_title: title, note, due_on: dueOn, items: asked };
}

type Values = ReturnType<typeof valuesOf>;

function changesOf(before: Values, after: Values): ToldChanges {
  const fields = (Object.keys(before) as (keyof Values)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]]));
}

function daysOf({ dueOn }: RequestRow, items: readonly RequestItemRow[]): string[] {
  return [dueOn, ...items.map((item) => item.dueOn)].flatMap((day) => day ?? []);
}

async function changeItems(
  db: Queries,
  requestId: string,
  known: readonly RequestItemRow[],
  wanted: NonNullable<Body["items"]>,
  now: Date,
): Promise<void> {
  const byId = new Map(known.map((item) => [item.id, item]));
  const kept = wanted.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size !== kept.length || kept.some((id) => !byId.has(id)))
    throw refused("Please reload the page.");
  const gone = known.filter(({ id }) => !kept.includes(id));
  // An item for which a document has come is evidence of what was requested.
  if (gone.some(hasCome)) throw refused("What has already been received can't be removed.");
  await deleteItems(
    db,
    gone.map(({ id }) => id),
  );
  const added = [];
  for (const [position, { id, label, help, required, due_on: dueOn }] of wanted.entries()) {
    const item = id === undefined ? undefined : byId.get(id);
    if (item) {
      const stays = hasCome(item) ? {} : { label, help, required };
      // A document is requested again for an item that was sent back, so the due day of the item may change.
      const due = hasCome(item) && item.state !== "rejected" ? {} : { dueOn };
      await changeItem(db, item.id, { ...stays, ...due, position }, now);
    } else
      added.push({
        id: newId(now),
        requestId,
        position,
        label,
        help,
        required,
        dueOn,
        state: "open" as const,
      });
  }
  await insertItems(db, added);
}

function hasCome({ state }: RequestItemRow): boolean {
  return state !== "open";
}

function refused(sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { items: sentence } });
}
