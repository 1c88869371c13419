import type { RequestTemplate } from "@portico/contract/documents/requests";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { changeableTemplates, visibleTemplates } from "../visible-requests.ts";
import { requestTemplates, type TemplateRow } from "../../schema/documents/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";

type Fields = Pick<TemplateRow, "title" | "note" | "dueInDays" | "items">;

/** The templates that a viewer may use, by title. */
export async function readTemplates(db: Queries, viewer: Viewer): Promise<TemplateRow[]> {
  return db
    .select()
    .from(requestTemplates)
    .where(visibleTemplates(viewer))
    .orderBy(asc(sql`lower(${requestTemplates.title}) collate "und-x-icu"`), asc(requestTemplates.id));
}

/** One template that the viewer may change, locked. Throws ApiError `not_found`. */
export function lockTemplate(db: Queries, viewer: Viewer, id: string): Promise<TemplateRow> {
  return findVisible(
    (where) => db.select().from(requestTemplates).where(where).for("update"),
    eq(requestTemplates.id, id),
    changeableTemplates(viewer),
  );
}

function ofOwner(ownerId: string | null) {
  return ownerId === null ? isNull(requestTemplates.ownerId) : eq(requestTemplates.ownerId, ownerId);
}

/** True if an owner has a template with this title, not counting one given template. */
export async function hasTitle(
  db: Queries,
  ownerId: string | null,
  title: string,
  exceptId?: string,
): Promise<boolean> {
  const found = await db
    .select({ id: requestTemplates.id })
    .from(requestTemplates)
    .where(and(ofOwner(ownerId), sql`lower(${requestTemplates.title}) = lower(${title})`));
  return found.some(({ id }) => id !== exceptId);
}

/** How many templates an owner has. */
export async function countTemplates(db: Queries, ownerId: string | null): Promise<number> {
  const [row] = await db.select({ all: count() }).from(requestTemplates).where(ofOwner(ownerId));
  return row?.all ?? 0;
}

/** Writes a new template; returns null if another template with this title has just been added. */
export async function insertTemplate(
  db: Queries,
  row: typeof requestTemplates.$inferInsert,
): Promise<TemplateRow | null> {
  const [made] = await db.insert(requestTemplates).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function changeTemplate(
  db: Queries,
  id: string,
  fields: Fields & Pick<typeof requestTemplates.$inferInsert, "updatedAt">,
): Promise<TemplateRow> {
  const [row] = await db.update(requestTemplates).set(fields).where(eq(requestTemplates.id, id)).returning();
  return row!;
}

export async function removeTemplate(db: Queries, id: string): Promise<void> {
  await db.delete(requestTemplates).where(eq(requestTemplates.id, id));
}

/** Returns the answer about a template for a viewer who may use it. */
export function templateAnswer(row: TemplateRow, viewer: Viewer): RequestTemplate {
  return {
    id: row.id,
    title: row.title,
    note: row.note,
    due_in_days: row.dueInDays,
    items: row.items.map((item) => ({ due_in_days: null, again: false, ...item })),
    is_firm: row.ownerId === null,
    updated_at: row.updatedAt.toISOString(),
    can: { edit: row.ownerId === null ? viewer.role === "admin" : row.ownerId === viewer.id },
  };
}
