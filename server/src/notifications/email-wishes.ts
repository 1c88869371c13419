import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { AlertKind } from "../foundation/alert-kinds.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { alertPreferences } from "../schema/notifications/alert.table.ts";

/**
 * Takes the people whom a feature is about to email about something. Returns those who want such an email at
 * once.
 */
export async function whoWantsEmail<Person extends { id: string }>(
  { alertKinds }: Pick<Dependencies, "alertKinds">,
  db: Queries,
  kind: AlertKind,
  people: readonly Person[],
): Promise<Person[]> {
  const { email, isSecurity } = alertKinds.factsOf(kind);
  if (people.length === 0 || isSecurity || email === null) return [...people];
  const rows = await db
    .select({ id: alertPreferences.userId, email: alertPreferences.email })
    .from(alertPreferences)
    .where(
      and(
        eq(alertPreferences.kind, kind),
        inArray(
          alertPreferences.userId,
          people.map(({ id }) => id),
        ),
      ),
    );
  const chosen = new Map(rows.map((row) => [row.id, row.email]));
  return people.filter(({ id }) => (chosen.get(id) ?? email) === "now");
}
