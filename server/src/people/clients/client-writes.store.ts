import type { clientEdit, clientToAdd } from "@portico/contract/people/client-edit";
import { type OrdinaryField, ordinaryFields } from "@portico/contract/people/client-fields";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { propertyOf } from "../client-columns.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ClientPageRow } from "./client.store.ts";

type Edit = z.infer<typeof clientEdit>;

/**
 * Writes an edit, but only if the record still has the version that was edited. Returns whether the edit was
 * written. Of two simultaneous edits, the second is not written.
 */
export async function writeClient(
  db: Queries,
  { person, profile }: ClientPageRow,
  edit: Edit,
  editedAt: string,
  now: Date,
): Promise<boolean> {
  const written = await db
    .update(users)
    .set({ ...userColumns(edit), updatedAt: nextUpdatedAt(now) })
    .where(
      and(
        eq(users.id, person.id),
        // The stored time has microseconds, and the version in the request has only milliseconds. The stored
        // time is therefore cut to milliseconds before the two are compared.
        sql`date_trunc('milliseconds', ${users.updatedAt}) = ${editedAt}::timestamptz`,
      ),
    )
    .returning({ id: users.id });
  if (written.length === 0) return false;
  const columns = profileColumns(edit, profile?.kind ?? null);
  if (Object.keys(columns).length > 0)
    await db
      .insert(clientProfiles)
      .values({ userId: person.id, ...columns })
      .onConflictDoUpdate({ target: clientProfiles.userId, set: columns });
  return true;
}

function userColumns(edit: Edit) {
  return defined({
    firstName: edit.first_name ?? undefined,
    lastName: edit.last_name ?? undefined,
    organisationName: edit.organisation_name,
    email: edit.email,
    reference: edit.reference,
    phone: edit.phone,
  });
}

function profileColumns(edit: Edit, present: "person" | "organisation" | null) {
  return defined({
    ...ordinaryColumns(edit),
    // A client who is given an organisation's name becomes an organisation.
    kind: edit.kind ?? (edit.organisation_name && present !== "organisation" ? "organisation" : undefined),
    ...edit.address,
    tags: edit.tags,
  });
}

type OrdinaryColumns = Pick<typeof clientProfiles.$inferInsert, ReturnType<typeof propertyOf<OrdinaryField>>>;

function ordinaryColumns(edit: Edit): Partial<OrdinaryColumns> {
  return Object.fromEntries(ordinaryFields.map((field) => [propertyOf(field), edit[field]]));
}

/** Adds a client without an invitation. */
export async function insertClient(
  db: Queries,
  id: string,
  client: z.infer<typeof clientToAdd>,
  now: Date,
): Promise<void> {
  await db.insert(users).values({
    id,
    role: "client",
    status: "added",
    ...userColumns(client),
    createdAt: now,
    updatedAt: now,
  });
  if (client.organisation_name) await db.insert(clientProfiles).values({ userId: id, kind: "organisation" });
}

/** Returns the columns without undefined ones. */
function defined<Columns extends object>(
  columns: Columns,
): { [Key in keyof Columns]?: Exclude<Columns[Key], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as never;
}
