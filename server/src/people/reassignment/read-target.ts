import { MOVE_DAYS_MAX } from "@portico/contract/people/reassignment-limits";
import type { MoveTarget } from "@portico/contract/people/reassignment";
import { day, DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { MoveOrder } from "./move-order.ts";

/**
 * Reads from the request where the clients go. Throws ApiError `invalid_input` for a target that makes no
 * sense. `field` is the name of the request field, for the error.
 */
export function readTarget(
  { mode, split, agent_ids = [], agents = [] }: MoveTarget,
  field: string,
): Pick<MoveOrder, "mode" | "split" | "agents"> {
  const isByHand = mode === "split" && (split === "hand" || (split === undefined && agents.length > 0));
  const list = isByHand ? agents : agent_ids.map((id) => ({ id, count: null }));
  const fault = (sentence: string) =>
    new ApiError("invalid_input", { errors: { [`${field}.agent_ids`]: sentence } });
  if (new Set(list.map(({ id }) => id)).size < list.length) throw fault("This person is in the list twice.");
  if (mode === "nobody" && list.length > 0) throw fault("Please choose who looks after them, or no one.");
  if (mode === "agent" && list.length !== 1) throw fault("Please choose who looks after them.");
  if (mode === "split" && list.length === 0)
    throw fault("Please choose at least one person to look after them.");
  return { mode, split: split ?? (agents.length > 0 ? "hand" : "by_free_room"), agents: list };
}

/**
 * Refuses a day that has passed in the firm's time zone, or that is too far in the future. Any time on the
 * firm's current day is accepted and means now. Throws ApiError `invalid_input`.
 */
export async function refuseWrongDay(db: Queries, at: Date, field: string, now: Date): Promise<void> {
  const fault = (sentence: string) => new ApiError("invalid_input", { errors: { [field]: sentence } });
  if (at > later(now, MOVE_DAYS_MAX * DAY_MS))
    throw fault(`Please choose a day within ${MOVE_DAYS_MAX} days.`);
  if (at >= now) return;
  const { timeZone } = await getFirm(db);
  const dayOf = (moment: Date) => day(moment, { timeZone, dateOrder: "ymd" });
  if (dayOf(at) !== dayOf(now)) throw fault("This day has passed. Please choose today or later.");
}

/** Refuses a split by hand whose numbers do not add up to all clients. Throws ApiError `invalid_input`. */
export async function refuseWrongTotal(
  db: Queries,
  order: Pick<MoveOrder, "mode" | "split" | "agents">,
  clients: number,
  field: string,
): Promise<void> {
  const total = order.agents.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (order.mode !== "split" || order.split !== "hand" || total === clients) return;
  const words = wordsOf(await getFirm(db));
  const sentence = `Please give ${words.agent.withArticle} to all ${clients} ${words.client.manyInText}.`;
  throw new ApiError("invalid_input", { errors: { [`${field}.agents`]: sentence } });
}
