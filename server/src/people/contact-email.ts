import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { agentProfiles } from "../schema/people/agent-profile.table.ts";

/**
 * Takes the address with which an agent signs in, in a query that joins the agent's profile from the left.
 * Returns the address at which others reach the agent: the published one, else the one of the sign-in. It is
 * null for an agent who hides the address of the sign-in and publishes none.
 */
export function contactEmail(signInEmail: SQLWrapper): SQL<string | null> {
  const { publicEmail, showsSignInEmail } = agentProfiles;
  return sql`coalesce(${publicEmail}, case when coalesce(${showsSignInEmail}, true) then ${signInEmail} end)`;
}
