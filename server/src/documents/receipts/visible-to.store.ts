import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { SeeingReason } from "@portico/contract/documents/receipts";
import { and, asc, count, eq, exists, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenAt } from "../../foundation/access/open-assignments.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { isAddressed } from "../library/addressed-counts.ts";
import { sentCopies } from "../library/sent-copies.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import { readerColumns } from "../../people/reader.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { NIL_ID } from "../../platform/ids.ts";

const ISO = `YYYY-MM-DD"T"HH24:MI:SS.MS"Z"`;

interface Seeing {
  why: SeeingReason;
  /** A condition on people. */
  where: SQL;
}

/** The material, and the viewer who wants to know who sees it. */
export interface Seen {
  material: MaterialRow;
  viewer: Viewer;
  now: Date;
}

const isHere = notInArray(users.status, ["deactivated", "erasing", "erased"]);

/**
 * Who sees a material or a copy of it, and why: the access rule of documents/visible-materials.ts, as
 * conditions on people instead of materials.
 */
export function whoSees(db: Queries, { material, viewer, now }: Seen): Seeing[] {
  const copy = sentCopies(db, viewer, material.id, now);
  const isClient = eq(users.role, "client");
  const hasCopy = inArray(users.id, db.select({ id: copy.ownerId }).from(copy));
  return [...byShelf(db, material, now), { why: "sent", where: and(isClient, hasCopy, isHere)! }];
}

function byShelf(db: Queries, material: MaterialRow, now: Date): Seeing[] {
  const of = (why: SeeingReason, where: SQL): Seeing => ({ why, where: and(where, isHere)! });
  const admins = of("admin", eq(users.role, "admin"));
  const readers = (why: SeeingReason) => of(why, isAddressed(db, material, now));
  if (material.shelf === "library") return [admins, of("agent", eq(users.role, "agent")), readers("client")];
  if (material.shelf === "agent")
    return [admins, of("owner", eq(users.id, material.ownerId!)), readers("my_client")];
  const lookingAfter = (kind: "primary" | "cover") => {
    const open = db
      .select({ one: sql`1` })
      .from(assignments)
      .where(
        and(
          eq(assignments.agentId, users.id),
          eq(assignments.clientId, material.ownerId!),
          eq(assignments.kind, kind),
          isOpenAt(now),
        ),
      );
    return exists(open);
  };
  return [
    admins,
    of("looks_after", lookingAfter("primary")),
    of("covers", lookingAfter("cover")),
    readers("client"),
  ];
}

/**
 * For each of some people: all the reasons why they see a material and, if they cover for a client's agent,
 * the end of the cover.
 */
export async function readReasons(
  db: Queries,
  seen: Seen,
  ids: readonly string[],
): Promise<Map<string, { why: SeeingReason; until: Date | null }[]>> {
  if (ids.length === 0) return new Map();
  const { material, now } = seen;
  const seeing = whoSees(db, seen);
  const isCover = and(
    eq(assignments.agentId, users.id),
    eq(assignments.clientId, material.ownerId ?? NIL_ID),
    eq(assignments.kind, "cover"),
    isOpenAt(now),
  );
  const rows = await db
    .select({
      id: users.id,
      whys: sql<SeeingReason[]>`array_remove(array[${sql.join(
        seeing.map(({ why, where }) => sql`case when ${where} then ${why}::text end`),
        sql`, `,
      )}], null)`,
      // If there are two covers: the one without an end or, if both end, the one that ends last.
      coversUntil: sql<
        string | null
      >`(select to_char(nullif(max(coalesce(ends_at, 'infinity')), 'infinity') at time zone 'UTC', ${ISO}) from ${assignments} where ${isCover})`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ id, whys, coversUntil }) => {
      const end = coversUntil === null ? null : new Date(coversUntil);
      return [id, whys.map((why) => ({ why, until: why === "covers" ? end : null }))];
    }),
  );
}

/** How many people match a WHERE condition. The count stops at SUMMARY_CAP. */
export async function countSeeing(db: Queries, where: SQL): Promise<number> {
  const some = db.select({ id: users.id }).from(users).where(where).limit(SUMMARY_CAP).as("some");
  const [row] = await db.select({ people: count() }).from(some);
  return row?.people ?? 0;
}

/** The first of these people by name, or the first that a search finds. */
export function findSeeing(db: Queries, where: SQL, q: string | undefined, limit: number) {
  return db
    .select(readerColumns)
    .from(users)
    .where(and(where, matchesSearch(q ?? "")?.where))
    .orderBy(asc(sql`${users.sortName} collate "und-x-icu"`), asc(users.id))
    .limit(limit);
}
