import type { AgentProfile } from "@portico/contract/people/agent-profile";
import { and, eq, inArray } from "drizzle-orm";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

type ProfileRow = Omit<typeof agentProfiles.$inferSelect, "userId">;

/** Of an agent of whom nothing is told yet. */
const nothing: ProfileRow = {
  title: null,
  registrationNo: null,
  team: null,
  bio: null,
  publicPhone: null,
  publicEmail: null,
  languages: [],
  bookingUrl: null,
  capacity: null,
  acceptsClients: true,
};

export type AgentFacts = ProfileRow & { firstName: string; lastName: string; updatedAt: Date };

/** What the firm tells of an agent who is there, with when their record was last changed. */
export async function findProfile(db: Queries, agentId: string): Promise<AgentFacts> {
  const [row] = await db
    .select({
      profile: agentProfiles,
      firstName: users.firstName,
      lastName: users.lastName,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .leftJoin(agentProfiles, eq(agentProfiles.userId, users.id))
    .where(eq(users.id, agentId));
  const { profile, ...facts } = row!;
  const { userId: _id, ...told } = profile ?? { userId: agentId, ...nothing };
  return { ...told, ...facts };
}

/** An agent's record stays as it is until the transaction ends. */
export async function lockRecord(db: Queries, agentId: string): Promise<void> {
  // As whoever assigns a client locks people: no key of theirs changes.
  await db.select({ id: users.id }).from(users).where(eq(users.id, agentId)).for("no key update");
}

type Edit = Partial<Omit<AgentFacts, "updatedAt">>;

/** Writes what changed of a record that is locked. */
export async function writeProfile(db: Queries, agentId: string, edit: Edit, now: Date): Promise<void> {
  const { firstName, lastName, ...told } = edit;
  await db
    .update(users)
    .set({
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      // Two edits within one millisecond are two: the second must not pass for the first.
      updatedAt: nextUpdatedAt(now),
    })
    .where(eq(users.id, agentId));
  if (Object.keys(told).length === 0) return;
  await db
    .insert(agentProfiles)
    .values({ userId: agentId, ...told })
    .onConflictDoUpdate({ target: agentProfiles.userId, set: told });
}

/** Presents what everybody may read who sees the agent. */
export function profileAnswer(profile: AgentFacts): AgentProfile {
  return {
    title: profile.title,
    team: profile.team,
    registration_no: profile.registrationNo,
    bio: profile.bio,
    public_phone: profile.publicPhone,
    public_email: profile.publicEmail,
    languages: profile.languages,
    booking_url: profile.bookingUrl,
    accepts_clients: profile.acceptsClients,
  };
}

/** Which of some agents take no new clients. */
export async function findWhoTakesNoClients(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: agentProfiles.userId })
    .from(agentProfiles)
    .where(and(inArray(agentProfiles.userId, [...ids]), eq(agentProfiles.acceptsClients, false)));
  return rows.map(({ id }) => id);
}
