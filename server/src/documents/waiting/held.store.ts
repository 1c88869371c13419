import { COUNT_CAP } from "@portico/contract/values/limits";
import type { Shelf } from "@portico/contract/documents/material-fields";
import type { HeldState, ScanProblem } from "@portico/contract/documents/library";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { visibleMaterials } from "../visible-materials.ts";
import type { ListOrder } from "../../foundation/lists/list-order.ts";
import { scanProblemOf } from "../scanning/scan-problem.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Written exactly as in an index: the values are in the text of the statement and not in parameters. */
const isHeld: Readonly<Record<HeldState, SQL>> = {
  pending: sql`${storedFiles.scan} = 'pending'`,
  refused: sql`${storedFiles.scan} = 'infected'`,
};

/** How many files the scanner holds back; the count stops at the cap. */
export async function countHeld(db: Queries): Promise<Record<HeldState, number>> {
  const counted = (state: HeldState) =>
    sql`(select count(*)::int from (select from ${storedFiles} where ${isHeld[state]} limit ${COUNT_CAP}) as "some")`;
  const { rows } = await db.execute<Record<HeldState, number>>(
    sql`select ${counted("pending")} as pending, ${counted("refused")} as refused`,
  );
  return rows[0]!;
}

export interface HeldRow {
  id: string;
  key: string;
  at: Date;
  size: number;
  problem: ScanProblem | null;
  by: { id: string; firstName: string; lastName: string } | null;
  material: {
    id: string;
    title: string;
    shelf: Shelf;
    ownerId: string | null;
    folderId: string | null;
  } | null;
}

interface HeldPage {
  state: HeldState;
  order: ListOrder;
  after: string[] | undefined;
  limit: number;
  now: Date;
}

/**
 * A page of the files that the scanner holds back, each with its sender and, if the viewer sees it, its
 * document.
 */
export async function findHeld(
  db: Queries,
  viewer: Viewer,
  { state, order, after, limit, now }: HeldPage,
): Promise<HeldRow[]> {
  const [at, id] = [sql`${storedFiles.createdAt}`, sql`${storedFiles.id}`];
  const sender = db
    .select({ personId: uploads.personId })
    .from(uploads)
    .where(eq(uploads.fileId, storedFiles.id))
    .orderBy(uploads.createdAt)
    .limit(1);
  const bringer = db
    .select({ byId: materials.byId })
    .from(materials)
    .where(and(eq(materials.fileId, storedFiles.id), isNotNull(materials.byId)))
    .orderBy(materials.id)
    .limit(1);
  const seen = db
    .select({
      id: materials.id,
      title: materials.title,
      shelf: materials.shelf,
      ownerId: materials.ownerId,
      folderId: materials.folderId,
    })
    .from(materials)
    .where(and(eq(materials.fileId, storedFiles.id), visibleMaterials(db, viewer, now)))
    .orderBy(materials.id)
    .limit(1)
    .as("seen");
  const rows = await db
    .select({
      id: storedFiles.id,
      key: order.toText(at) as SQL<string>,
      at: storedFiles.createdAt,
      size: storedFiles.size,
      problem: scanProblemOf(db, storedFiles.id),
      by: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      material: {
        id: seen.id,
        title: seen.title,
        shelf: seen.shelf,
        ownerId: seen.ownerId,
        folderId: seen.folderId,
      },
    })
    .from(storedFiles)
    .leftJoinLateral(seen, sql`true`)
    .leftJoin(users, sql`${users.id} = coalesce(${sender}, ${bringer})`)
    .where(and(isHeld[state], after && order.isAfter(at, id, after)))
    .orderBy(order.by(at, id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    by: row.by?.id ? row.by : null,
    material: row.material?.id ? row.material : null,
  }));
}
