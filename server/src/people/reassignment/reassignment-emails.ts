import { and, eq, inArray } from "drizzle-orm";
import type { AlertKind } from "../../foundation/alert-kinds.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import { whoWantsEmail } from "../../notifications/email-wishes.ts";
import { agentChangedEmail, coverArrangedEmail } from "./agent-changed.email.ts";
import type { Allotted } from "./allot.ts";
import {
  clientsMovedEmail,
  coverAskedEmail,
  coverOverEmail,
  type MovedClients,
} from "./clients-moved.email.ts";
import type { MoveOrder } from "./move-order.ts";
import type { MovingClient } from "./moving-clients.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Email } from "../../platform/mail/email.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";

/** How many clients an email to an agent names. The other clients are only counted. */
const NAMED_MAX = 3;

/** When a cover begins and ends. */
export interface Days {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Whether the firm can email a client. The client must have an address, must have been invited and must not
 * have left.
 */
export function canBeEmailed({ client: { email, status } }: Allotted): boolean {
  return email !== null && (status === "active" || status === "invited");
}

type Writer = (one: Allotted) => Email | null;

/**
 * Takes an order. Returns a function that writes the email to one client, or returns null if that client gets
 * no email.
 */
export async function clientWriter(
  { publicUrl }: Pick<Dependencies, "publicUrl">,
  db: Queries,
  { kind, email }: Pick<MoveOrder, "kind" | "email">,
  days: Days | null,
): Promise<Writer> {
  const firm = await getFirm(db);
  return ({ client, to }) => {
    if (client.email === null) return null;
    const facts = { client: { ...client, email: client.email }, firm, publicUrl, message: email.message };
    if (kind === "primary") return agentChangedEmail({ ...facts, from: client.agent, to });
    return to && days ? coverArrangedEmail({ ...facts, agent: client.agent, by: to, ...days }) : null;
  };
}

/** Posts the emails to clients, in the same transaction that moves the clients. */
export async function postClientEmails(
  { outbox }: Dependencies,
  tx: Transaction,
  list: readonly Allotted[],
  write: Writer,
): Promise<void> {
  const emails = list.filter(canBeEmailed).flatMap((one) => write(one) ?? []);
  await outbox.post(
    tx,
    emails.map((email) => ({ email, isBulk: true })),
  );
}

/** How many clients each agent gains and loses, with the names of the first few. */
export type Balance = Map<string, { gained: MovedClients; lost: MovedClients }>;

interface Move {
  client: MovingClient | undefined;
  from: string | null;
  to: string | null;
}

/** Adds one move to the balance. */
export function addToBalance(balance: Balance, { client, from, to }: Move): void {
  const of = (id: string) => {
    const both = balance.get(id) ?? { gained: { count: 0, names: [] }, lost: { count: 0, names: [] } };
    balance.set(id, both);
    return both;
  };
  const name = client && (client.organisationName || fullName(client));
  const add = (clients: MovedClients) => {
    clients.count += 1;
    if (name && clients.names.length < NAMED_MAX) clients.names.push(name);
  };
  if (from !== null) add(of(from).lost);
  if (to !== null) add(of(to).gained);
}

/** Posts one email to each agent who gains or loses clients in a batch and wants such emails. */
export async function postAgentEmails(
  deps: Dependencies,
  tx: Transaction,
  kind: MoveOrder["kind"],
  balance: Balance,
  days: Days | null,
): Promise<void> {
  const { outbox, publicUrl } = deps;
  const firm = await getFirm(tx.db);
  const agents = await findMailedAgents(tx.db, [...balance.keys()]);
  const told: readonly [AlertKind, AlertKind] =
    kind === "primary" ? ["clients_moved", "clients_taken"] : ["cover_began", "cover_ended"];
  const hasGained = ({ id }: { id: string }) => balance.get(id)!.gained.count > 0;
  const wanting = [
    ...(await whoWantsEmail(deps, tx.db, told[0], agents.filter(hasGained))),
    ...(await whoWantsEmail(
      deps,
      tx.db,
      told[1],
      agents.filter((agent) => !hasGained(agent)),
    )),
  ];
  const emails = wanting.map((agent) => {
    const numbers = balance.get(agent.id)!;
    const facts = { agent, firm, publicUrl };
    if (kind === "primary") return clientsMovedEmail({ ...facts, ...numbers });
    if (numbers.gained.count > 0 && days)
      return coverAskedEmail({ ...facts, clients: numbers.gained, ...days });
    return coverOverEmail({ ...facts, clients: numbers.lost });
  });
  await outbox.post(
    tx,
    emails.map((email) => ({ email, isBulk: true })),
  );
}

/** Finds those of these agents who have an active account and can therefore be emailed. */
async function findMailedAgents(
  db: Queries,
  ids: readonly string[],
): Promise<{ id: string; email: string; firstName: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, "active"), eq(users.role, "agent")));
}
