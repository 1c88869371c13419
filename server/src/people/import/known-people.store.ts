import { and, eq, inArray, or, sql } from "drizzle-orm";
import { visibleClients, type Viewer } from "../../foundation/access/access.ts";
import { lowerReference, users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Finds the people with these addresses or references, both given in lower case. Says of each person whether
 * they are a client whom the viewer sees.
 */
export async function findKnown(
  db: Queries,
  viewer: Viewer,
  { emails, references }: { emails: readonly string[]; references: readonly string[] },
  now: Date,
) {
  if (emails.length + references.length === 0) return [];
  const isOne = or(
    sql`${users.email} = any(${sql.param(emails)}::text[])`,
    sql`${lowerReference(users.reference)} = any(${sql.param(references)}::text[])`,
  );
  return db
    .select({
      id: users.id,
      email: users.email,
      reference: users.reference,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      organisationName: users.organisationName,
      isTheirs: sql<boolean>`${visibleClients(db, viewer, now)}`,
    })
    .from(users)
    .where(isOne);
}
export type KnownPerson = Awaited<ReturnType<typeof findKnown>>[number];

/**
 * Finds the agents whom a cell of the file may name. Agents who are not invited yet are included, because a
 * firm that begins to use the portal adds all its agents and clients before it invites anyone.
 */
export async function findAgents(db: Queries) {
  return db
    .select({ id: users.id, email: users.email, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(and(eq(users.role, "agent"), inArray(users.status, ["active", "invited", "added"])));
}
