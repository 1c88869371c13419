import { MOVE_DAYS_MAX } from "@portico/contract/people/reassignment-limits";
import type { reassignClients as reassignCall } from "@portico/contract/people/reassignment";
import type { Input } from "../../http/route.ts";
import { readTarget, refuseWrongDay } from "./read-target.ts";
import type { MoveOrder } from "./move-order.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

type Body = Input<typeof reassignCall, "admin">["body"];

/** Turns the request into an order. Throws ApiError `invalid_input` for a request that makes no sense. */
export async function readOrder(db: Queries, body: Body, now: Date): Promise<MoveOrder> {
  const { client_ids, filter, kind, to, reason, email } = body;
  if ((client_ids === undefined) === (filter === undefined))
    throw wrong("client_ids", "Please choose people, or a list of them.");
  if (client_ids?.length === 0) throw wrong("client_ids", "Please choose at least one person.");
  return {
    kind,
    clientIds: client_ids ? [...new Set(client_ids)] : null,
    filter: filter ?? null,
    ...readTarget(to, "to"),
    ...(await timesOf(db, body, now)),
    reason: reason ?? null,
    email: { isSent: email?.send ?? false, message: email?.message ?? null },
    clients: 0,
    skipped: [],
  };
}

async function timesOf(db: Queries, { kind, to, starts_at, ends_at }: Body, now: Date) {
  const startsAt = starts_at ? new Date(starts_at) : null;
  const endsAt = ends_at ? new Date(ends_at) : null;
  const isLate = startsAt !== null && startsAt > now;
  if (startsAt) await refuseWrongDay(db, startsAt, "starts_at", now);
  if (kind === "primary") {
    if (endsAt) throw wrong("ends_at", "Only cover can have a last day.");
    return { startsAt: isLate ? startsAt.toISOString() : null, endsAt: null };
  }
  if (to.mode === "nobody") return { startsAt: null, endsAt: null };
  const begins = isLate ? startsAt : now;
  if (!endsAt) throw wrong("ends_at", "Please choose the last day.");
  if (endsAt <= begins) throw wrong("ends_at", "Cover must end after it begins.");
  if (endsAt > later(begins, MOVE_DAYS_MAX * DAY_MS))
    throw wrong("ends_at", `Cover can last at most ${MOVE_DAYS_MAX} days.`);
  return { startsAt: isLate ? startsAt.toISOString() : null, endsAt: endsAt.toISOString() };
}

function wrong(field: string, sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { [field]: sentence } });
}
