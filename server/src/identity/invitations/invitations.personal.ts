import { and, desc, eq, lt, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { visibleInvitations } from "../../foundation/access/access.ts";
import { type InvitationRow, invitations } from "../../schema/identity/invitation.table.ts";
import { stateOf } from "../invitation-answer.ts";
import type { CopyFacts, Person, PersonalData } from "../../foundation/personal-data.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** How many rows are read into memory at a time. */
const PAGE_SIZE = 500;

const inviters = alias(users, "inviter");

/**
 * The invitations that a person received and sent. After an erasure they remain, but without the message and
 * without the mail server's answer about the address.
 */
export const invitationPersonalData: PersonalData = {
  tables: [invitations],
  async erase(db, { id }) {
    await db
      .update(invitations)
      .set({ message: null })
      .where(or(eq(invitations.userId, id), eq(invitations.inviterId, id)));
    await db.update(invitations).set({ deliveryProblem: null }).where(eq(invitations.userId, id));
  },
  files: [
    {
      name: "invitations.json",
      about: "the invitations you received and sent",
      rows: invitationsOf,
    },
  ],
};

/** Yields the invitations that the person received, then those that they sent and may still see. */
async function* invitationsOf({ database: { db }, person, now }: CopyFacts) {
  const received = await db
    .select({
      invitation: invitations,
      inviter: { firstName: inviters.firstName, lastName: inviters.lastName },
    })
    .from(invitations)
    .leftJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(eq(invitations.userId, person.id))
    .orderBy(desc(invitations.id));
  for (const { invitation, inviter } of received)
    yield { kind: "received", from: inviter && fullName(inviter), ...presented(invitation, now) };
  let last: string | undefined;
  do {
    const page = await findSent(db, person, last, now);
    for (const { invitation, invitee } of page)
      yield { kind: "sent", to: fullName(invitee), email: invitee.email, ...presented(invitation, now) };
    last = page.length === PAGE_SIZE ? page.at(-1)?.invitation.id : undefined;
  } while (last);
}

/**
 * Returns the invitations that the person sent, as far as they may still see them: invitations of a client
 * whom a colleague now looks after are left out.
 */
async function findSent(db: Queries, person: Person, last: string | undefined, now: Date) {
  return db
    .select({
      invitation: invitations,
      invitee: { firstName: users.firstName, lastName: users.lastName, email: accountEmail },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(
      and(
        eq(invitations.inviterId, person.id),
        visibleInvitations(db, person, now),
        ne(users.status, "erased"),
        last === undefined ? undefined : lt(invitations.id, last),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(PAGE_SIZE);
}

function presented(invitation: InvitationRow, now: Date) {
  return {
    role: invitation.role,
    message: invitation.message,
    state: stateOf(invitation, now),
    created_at: invitation.createdAt,
    used_at: invitation.usedAt,
    withdrawn_at: invitation.withdrawnAt,
  };
}
