import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { AlertKind } from "../alerts/alert-kinds.ts";
import { whoWantsEmail } from "../alerts/email-wishes.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { agentChangedLetter, coverArrangedLetter } from "./agent-changed.letter.ts";
import type { Allotted } from "./allot.ts";
import { clientsMovedLetter, coverAskedLetter, coverOverLetter } from "./clients-moved.letter.ts";
import { findMailedAgents } from "./mailed-agents.ts";
import type { MoveOrder } from "./move-order.ts";

/** A cover's days, where the order is one. */
export interface Days {
  startsAt: Date;
  endsAt: Date;
}

/** Whether the firm can write to a client: not before they were invited, and not once they are gone. */
export function canBeEmailed({ client: { email, status } }: Allotted): boolean {
  return email !== null && (status === "active" || status === "invited");
}

type Writer = (one: Allotted) => Letter | null;

/** Takes an order. Returns what writes a client's email; null where there is nothing to say. */
export async function clientWriter(
  { publicUrl }: Pick<Parts, "publicUrl">,
  db: Queries,
  { kind, email }: Pick<MoveOrder, "kind" | "email">,
  days: Days | null,
): Promise<Writer> {
  const firm = await getFirm(db);
  return ({ client, to }) => {
    if (client.email === null) return null;
    const facts = { client: { ...client, email: client.email }, firm, publicUrl, message: email.message };
    if (kind === "primary") return agentChangedLetter({ ...facts, from: client.agent, to });
    return to && days ? coverArrangedLetter({ ...facts, agent: client.agent, by: to, ...days }) : null;
  };
}

/** Posts the clients' emails in the transaction that moves them. */
export async function postClientLetters(
  { outbox }: Parts,
  tx: Transaction,
  list: readonly Allotted[],
  write: Writer,
): Promise<void> {
  const letters = list.filter(canBeEmailed).flatMap((one) => write(one) ?? []);
  await outbox.post(
    tx,
    letters.map((letter) => ({ letter, isBulk: true })),
  );
}

/** How many clients an agent has more and fewer. */
export type Balance = Map<string, { gained: number; lost: number }>;

/** Counts one move. */
export function addToBalance(balance: Balance, from: string | null, to: string | null): void {
  const of = (id: string) => {
    const numbers = balance.get(id) ?? { gained: 0, lost: 0 };
    balance.set(id, numbers);
    return numbers;
  };
  if (from !== null) of(from).lost += 1;
  if (to !== null) of(to).gained += 1;
}

/** Posts one email to each agent whom a batch concerns and who wants it. */
export async function postAgentLetters(
  { outbox, publicUrl }: Parts,
  tx: Transaction,
  kind: MoveOrder["kind"],
  balance: Balance,
  days: Days | null,
): Promise<void> {
  const firm = await getFirm(tx.db);
  const agents = await findMailedAgents(tx.db, [...balance.keys()]);
  const told: readonly [AlertKind, AlertKind] =
    kind === "primary" ? ["clients_moved", "clients_taken"] : ["cover_began", "cover_ended"];
  const hasGained = ({ id }: { id: string }) => balance.get(id)!.gained > 0;
  const wanting = [
    ...(await whoWantsEmail(tx.db, told[0], agents.filter(hasGained))),
    ...(await whoWantsEmail(
      tx.db,
      told[1],
      agents.filter((agent) => !hasGained(agent)),
    )),
  ];
  const letters = wanting.map((agent) => {
    const numbers = balance.get(agent.id)!;
    const facts = { agent, firm, publicUrl };
    if (kind === "primary") return clientsMovedLetter({ ...facts, ...numbers });
    if (numbers.gained > 0 && days) return coverAskedLetter({ ...facts, count: numbers.gained, ...days });
    return coverOverLetter({ ...facts, count: numbers.lost });
  });
  await outbox.post(
    tx,
    letters.map((letter) => ({ letter, isBulk: true })),
  );
}
