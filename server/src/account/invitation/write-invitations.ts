import type { invitationResults } from "@portico/contract/account/invitation";
import type { Role } from "@portico/contract/roles";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { assignClients, hasNoOtherAgent } from "../../core/access/assign-clients.ts";
import { findHeldAddresses } from "../../core/tokens/held-addresses.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { type UserRow, users } from "../../core/users/user.table.ts";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { InviteLine } from "./invite-lines.ts";
import { INVITATION_LIFE_MS } from "./send-invitations.ts";

interface WantedInvitations {
  role: Role;
  agentId: string | null;
  message: string | null;
  inviterId: string;
  inviterRole: Role | null;
  now: Date;
}

interface WrittenLine {
  invitationId?: string;
  problem?: { result: (typeof invitationResults)[number]; detail: string };
}

const ADDRESS_TAKEN = problem("already_user", "Somebody with this address is here already.");

/** Writes user rows, assignments and invitations. Returns by position what became of each line. */
export async function writeInvitations(
  tx: Transaction,
  lines: readonly InviteLine[],
  wanted: WantedInvitations,
): Promise<Map<number, WrittenLine>> {
  const written = new Map<number, WrittenLine>();
  for (const line of lines) {
    if (line.email === null)
      written.set(line.position, problem("invalid", "This is no whole email address."));
    else if (line.isRepeated)
      written.set(line.position, problem("already_invited", "This address stands twice in the list."));
  }
  const open = lines.filter((line): line is InviteLine & { email: string } => !written.has(line.position));
  const createdIds = await insertNewUsers(tx, open, wanted);
  const rows = await lockUsers(
    tx,
    open.map((line) => line.email),
  );
  const held = await releaseHeld(tx, rows, createdIds, wanted.now);
  const invitees: { line: InviteLine; user: UserRow }[] = [];
  for (const line of open) {
    const user = rows.get(line.email);
    // Whoever had the address at the insert has left it since, and may still take it back.
    if (!user) {
      written.set(line.position, ADDRESS_TAKEN);
      continue;
    }
    const isFree = createdIds.has(user.id) && !held.has(user.email);
    const refusal = isFree ? null : await refusalOf(tx, user, held, wanted);
    if (refusal) written.set(line.position, refusal);
    else invitees.push({ line, user });
  }
  await reinvite(
    tx,
    invitees.filter(({ user }) => !createdIds.has(user.id)),
    wanted,
  );
  for (const [position, invitationId] of await insertInvitations(tx, invitees, wanted))
    written.set(position, { invitationId });
  return written;
}

/** Two who invite the same address at once: one inserts, the other finds the row. Returns the new ids. */
async function insertNewUsers(
  tx: Transaction,
  lines: readonly (InviteLine & { email: string })[],
  { role, now }: WantedInvitations,
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  // In one order everywhere, or two lists that share addresses could wait for each other.
  const sorted = lines.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const created = await tx.db
    .insert(users)
    .values(
      sorted.map(({ email, firstName, lastName, reference }) => {
        return {
          id: newId(now),
          role,
          status: "invited" as const,
          email,
          firstName,
          lastName,
          reference: role === "client" ? reference : null,
          createdAt: now,
          updatedAt: now,
        };
      }),
    )
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return new Set(created.map(({ id }) => id));
}

/**
 * Takes back the rows of addresses that somebody may still take back. After the insert, which waits for a
 * change of address that is under way; before it, that change would not be seen. Returns those addresses.
 */
async function releaseHeld(
  tx: Transaction,
  rows: ReadonlyMap<string, UserRow>,
  createdIds: ReadonlySet<string>,
  now: Date,
): Promise<Set<string>> {
  const created = [...rows.values()].filter(({ id }) => createdIds.has(id));
  const held = await findHeldAddresses(
    tx.db,
    created.map(({ email }) => email),
    now,
  );
  const released = created.flatMap(({ id, email }) => (held.has(email) ? id : []));
  if (released.length > 0) await tx.db.delete(users).where(inArray(users.id, released));
  return held;
}

async function lockUsers(tx: Transaction, emails: readonly string[]): Promise<Map<string, UserRow>> {
  if (emails.length === 0) return new Map();
  const rows = await tx.db
    .select()
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(users.email)
    .for("update");
  return new Map(rows.map((row) => [row.email, row]));
}

async function refusalOf(
  tx: Transaction,
  user: UserRow,
  held: ReadonlySet<string>,
  { agentId, role, inviterId, inviterRole, now }: WantedInvitations,
): Promise<WrittenLine | null> {
  if ((user.status !== "added" && user.status !== "invited") || held.has(user.email)) return ADDRESS_TAKEN;
  const [living] = await tx.db
    .select({ expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(and(eq(invitations.userId, user.id), isNull(invitations.usedAt), isNull(invitations.withdrawnAt)));
  if (living && living.expiresAt > now)
    return problem("already_invited", "This address has an open invitation.");
  if (inviterRole === "agent" && !(await isOwnEarlierClient(tx, user, inviterId))) {
    return problem(
      "already_invited",
      "Somebody else at the firm has invited this address. Please ask an admin.",
    );
  }
  if (role === "client" && agentId && !(await hasNoOtherAgent(tx, user.id, agentId))) {
    return problem("already_invited", "Another agent looks after this address.");
  }
  return null;
}

/** An agent may invite again whom they alone invited: a stranger's names and number are not theirs to see. */
async function isOwnEarlierClient(tx: Transaction, user: UserRow, inviterId: string): Promise<boolean> {
  if (user.role !== "client") return false;
  const earlier = await tx.db
    .select({ inviterId: invitations.inviterId })
    .from(invitations)
    .where(eq(invitations.userId, user.id));
  return earlier.length > 0 && earlier.every((row) => row.inviterId === inviterId);
}

/** Somebody whose earlier invitation was withdrawn or has expired: the old one is closed. */
async function reinvite(
  tx: Transaction,
  invitees: readonly { line: InviteLine; user: UserRow }[],
  { role, now }: WantedInvitations,
): Promise<void> {
  for (const { line, user } of invitees) {
    await tx.db
      .update(invitations)
      .set({ withdrawnAt: now })
      .where(
        and(eq(invitations.userId, user.id), isNull(invitations.usedAt), isNull(invitations.withdrawnAt)),
      );
    await tx.db
      .update(users)
      .set({
        status: "invited",
        role,
        firstName: line.firstName || user.firstName,
        lastName: line.lastName || user.lastName,
        reference: role === "client" ? (line.reference ?? user.reference) : null,
        updatedAt: now,
      })
      .where(eq(users.id, user.id));
  }
}

async function insertInvitations(
  tx: Transaction,
  invitees: readonly { line: InviteLine; user: UserRow }[],
  wanted: WantedInvitations,
): Promise<[number, string][]> {
  if (invitees.length === 0) return [];
  const { role, agentId, message, inviterId, now } = wanted;
  if (role === "client" && agentId) {
    await assignClients(tx, {
      clientIds: invitees.map(({ user }) => user.id),
      agentId,
      createdBy: inviterId,
      now,
    });
  }
  const rows = invitees.map(({ user }) => {
    return {
      id: newId(now),
      userId: user.id,
      role,
      inviterId,
      agentId,
      message,
      expiresAt: later(now, INVITATION_LIFE_MS),
      createdAt: now,
    };
  });
  await tx.db.insert(invitations).values(rows);
  return invitees.map(({ line }, place) => [line.position, rows[place]!.id]);
}

function problem(result: "invalid" | "already_invited" | "already_user", detail: string): WrittenLine {
  return { problem: { result, detail } };
}
