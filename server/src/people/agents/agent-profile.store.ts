import type { AgentProfile } from "@portico/contract/people/agent-profile";
import { and, eq, inArray } from "drizzle-orm";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { contactEmail } from "../contact-email.ts";
import type { Queries } from "../../platform/database/database.ts";

type ProfileRow = Omit<typeof agentProfiles.$inferSelect, "userId">;

/** The profile of an agent for whom nothing has been entered yet. */
const nothing: ProfileRow = {
  title: null,
  registrationNo: null,
  team: null,
  bio: null,
  publicPhone: null,
  publicEmail: null,
  showsSignInEmail: true,
  languages: [],
  bookingUrl: null,
  capacity: null,
  acceptsClients: true,
};

export type AgentFacts = ProfileRow & {
  firstName: string;
  lastName: string;
  contactEmail: string | null;
  updatedAt: Date;
};

/** Returns the profile of an agent, who must exist, and when the agent's record was last changed. */
export async function findProfile(db: Queries, agentId: string): Promise<AgentFacts> {
  const [row] = await db
    .select({
      profile: agentProfiles,
      firstName: users.firstName,
      lastName: users.lastName,
      contactEmail: contactEmail(users.email),
      updatedAt: users.updatedAt,
    })
    .from(users)
    .leftJoin(agentProfiles, eq(agentProfiles.userId, users.id))
    .where(eq(users.id, agentId));
  const { profile, ...facts } = row!;
  const { userId: _id, ...told } = profile ?? { userId: agentId, ...nothing };
  return { ...told, ...facts };
}

/** Locks an agent's record, so that it cannot change until the transaction ends. */
export async function lockRecord(db: Queries, agentId: string): Promise<void> {
  // A call that assigns a client to the agent takes the same lock, so it waits until this transaction ends. A
  // stronger lock would be needed only to change the agent's key, and the key never changes.
  await db.select({ id: users.id }).from(users).where(eq(users.id, agentId)).for("no key update");
}

type Edit = Partial<Omit<AgentFacts, "contactEmail" | "updatedAt">>;

/** Writes the changes to a locked record. */
export async function writeProfile(db: Queries, agentId: string, edit: Edit, now: Date): Promise<void> {
  const { firstName, lastName, ...told } = edit;
  await db
    .update(users)
    .set({
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      // Two edits within one millisecond must get different versions. If both got the same one, a user who
      // saw only the first edit could overwrite the second unnoticed.
      updatedAt: nextUpdatedAt(now),
    })
    .where(eq(users.id, agentId));
  if (Object.keys(told).length === 0) return;
  await db
    .insert(agentProfiles)
    .values({ userId: agentId, ...told })
    .onConflictDoUpdate({ target: agentProfiles.userId, set: told });
}

/** Presents the part of the profile that every viewer of the agent may read. */
export function profileAnswer(profile: AgentFacts): AgentProfile {
  return {
    title: profile.title,
    team: profile.team,
    registration_no: profile.registrationNo,
    bio: profile.bio,
    public_phone: profile.publicPhone,
    public_email: profile.publicEmail,
    shows_sign_in_email: profile.showsSignInEmail,
    contact_email: profile.contactEmail,
    languages: profile.languages,
    booking_url: profile.bookingUrl,
    accepts_clients: profile.acceptsClients,
  };
}

/** Returns which of these agents take no new clients. */
export async function findWhoTakesNoClients(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: agentProfiles.userId })
    .from(agentProfiles)
    .where(and(inArray(agentProfiles.userId, [...ids]), eq(agentProfiles.acceptsClients, false)));
  return rows.map(({ id }) => id);
}
