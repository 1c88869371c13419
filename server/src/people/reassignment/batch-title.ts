import { day, later } from "../../platform/clock.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import { clientsText } from "../../foundation/firm/clients-text.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import type { MoveOrder } from "./move-order.ts";

/** Returns a person's name, or SOMEONE_GONE if it is no longer known. */
export type NameOf = (id: string) => string;

export const SOMEONE_GONE = "someone who left";

const NAMED_MAX = 3;

/**
 * Says in words what a batch does or did, such as "12 clients to Tomas Reed and Dora Field". If only one
 * client was chosen, the client is named.
 */
export function batchTitle(batch: BatchRow, order: MoveOrder, nameOf: NameOf, firm: FirmFacts): string {
  const count = batch.state === "done" || batch.state === "undone" ? batch.moved : order.clients;
  const [only, ...others] = order.clientIds ?? [];
  const name = only !== undefined && others.length === 0 ? nameOf(only) : SOMEONE_GONE;
  const clients = name === SOMEONE_GONE ? clientsText(count, firm) : name;
  const agentId = order.filter?.agent_id;
  const who = agentId ? `${clients} ${order.kind === "primary" ? "from" : "of"} ${nameOf(agentId)}` : clients;
  const agents = named(order.agents.map(({ id }) => nameOf(id)));
  if (order.kind === "primary")
    return agents === "" ? `${who} left without ${wordsOf(firm).agent.withArticle}` : `${who} to ${agents}`;
  if (agents === "") return `Cover ended for ${who}`;
  const from = order.startsAt ? new Date(order.startsAt) : batch.createdAt;
  const days = order.endsAt ? `, ${day(from, firm)} to ${day(later(new Date(order.endsAt), -1), firm)}` : "";
  return `${agents} ${order.agents.length === 1 ? "covers" : "cover"} ${who}${days}`;
}

/**
 * Says the same as batchTitle for the deactivation of an agent: "Deactivation of Gus Hollow: 12 clients to
 * Tomas Reed".
 */
export function deactivationTitle(
  batch: BatchRow,
  order: MoveOrder,
  nameOf: NameOf,
  firm: FirmFacts,
): string {
  const title = `Deactivation of ${nameOf(order.leaver?.id ?? "")}`;
  const count = batch.doneAt === null ? order.clients : batch.moved;
  return count === 0 ? title : `${title}: ${batchTitle(batch, { ...order, filter: null }, nameOf, firm)}`;
}

function named(names: readonly string[]): string {
  const shown =
    names.length > NAMED_MAX ? [...names.slice(0, NAMED_MAX), `${names.length - NAMED_MAX} more`] : names;
  return new Intl.ListFormat("en-GB").format(shown);
}
