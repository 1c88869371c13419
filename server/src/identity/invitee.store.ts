import type { Role } from "@portico/contract/foundation/roles";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { isPending } from "./invitation.store.ts";
import { type InvitationRow, invitations } from "../schema/identity/invitation.table.ts";
import { nextUpdatedAt } from "../foundation/users/next-updated-at.ts";
import { accountEmail, lowerReference, type UserRow, users } from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import { newId } from "../platform/ids.ts";

/** The columns that are needed to invite a person who already has a row. */
export type Invitee = Pick<UserRow, "id" | "role" | "status" | "firstName" | "lastName" | "reference"> & {
  email: string;
};

interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  reference: string | null;
}

/**
 * Inserts people and returns the new ids. If two requests invite the same address at once, one inserts the
 * row and the other finds it.
 */
export async function insertPeople(
  db: Queries,
  people: readonly NewPerson[],
  role: Role,
  now: Date,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  // All requests insert in the same order. Otherwise two lists with the same addresses could deadlock.
  const sorted = people.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const created = await db
    .insert(users)
    .values(
      sorted.map(({ email, firstName, lastName, reference }) => ({
        id: newId(now),
        role,
        status: "invited" as const,
        email,
        firstName,
        lastName,
        reference: role === "client" ? reference : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    // Skips people whose address or reference is taken already.
    .onConflictDoNothing()
    .returning({ id: users.id });
  return new Set(created.map(({ id }) => id));
}

/** Returns a map from each reference, in lower case, to the id of the person who has it. */
export async function findReferences(
  db: Queries,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, reference: users.reference })
    .from(users)
    .where(
      inArray(
        lowerReference(users.reference),
        references.map((one) => one.toLowerCase()),
      ),
    );
  return new Map(rows.map(({ id, reference }) => [reference!.toLowerCase(), id]));
}

/** Locks the people with these addresses, always in the same order. Returns them by address. */
export async function lockInvitees(db: Queries, emails: readonly string[]): Promise<Map<string, Invitee>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      email: accountEmail,
      firstName: users.firstName,
      lastName: users.lastName,
      reference: users.reference,
    })
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(users.email)
    .for("update");
  return new Map(rows.map((row) => [row.email, row]));
}

/** Deletes rows that the same transaction has inserted. */
export async function deletePeople(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(users).where(inArray(users.id, [...ids]));
}

/** Returns a person's invitations, whatever their state. */
export async function findInvitationsOf(
  db: Queries,
  userId: string,
): Promise<Pick<InvitationRow, "inviterId" | "usedAt" | "withdrawnAt" | "expiresAt">[]> {
  return db
    .select({
      inviterId: invitations.inviterId,
      usedAt: invitations.usedAt,
      withdrawnAt: invitations.withdrawnAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(eq(invitations.userId, userId));
}

/** Invites a known person again: closes the earlier invitation and stores the given fields. */
export async function reviveInvitee(
  db: Queries,
  id: string,
  fields: Pick<Invitee, "role" | "firstName" | "lastName" | "reference">,
  now: Date,
): Promise<void> {
  await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.userId, id), isPending));
  await db
    .update(users)
    .set({ ...fields, status: "invited", updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, id));
}

export async function insertInvitations(
  db: Queries,
  rows: readonly (typeof invitations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(invitations).values([...rows]);
}

/** Corrects the address of a person who has not signed up. */
export async function setInviteeEmail(db: Queries, id: string, email: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ email, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, id));
}

/**
 * Returns the users who can answer an invited person: the inviter, or every admin if the inviter's account is
 * no longer active.
 */
export async function findHosts(db: Queries, inviterId: string | null) {
  const find = (who: SQL) =>
    db
      .select({ id: users.id, email: accountEmail, firstName: users.firstName, role: users.role })
      .from(users)
      .where(and(who, eq(users.status, "active")));
  const inviters = inviterId === null ? [] : await find(eq(users.id, inviterId));
  return inviters.length > 0 ? inviters : find(eq(users.role, "admin"));
}
