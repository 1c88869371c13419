import type { BulkSkip } from "@portico/contract/people/clients";
import { BULK_TAG_MAX, TAGS_MAX } from "@portico/contract/people/people-limits";
import { type SQL, sql } from "drizzle-orm";
import { clientProfiles, lowerTags } from "../../schema/people/client-profile.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Tagging {
  action: "tag" | "untag";
  tag: string;
  now: Date;
}

interface Validated {
  [column: string]: unknown;
  id: string;
  before: string[];
  skip: BulkSkip | null;
}

/**
 * Locks the chosen clients in the order of their ids. When this is done, every call that was already changing
 * their tags has finished, and every later call waits. Finds at most BULK_TAG_MAX + 1 clients. If that many
 * are found, the caller knows that too many clients are chosen.
 */
export async function lockChosen(db: Queries, chosen: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(chosen)
    .orderBy(users.id)
    .limit(BULK_TAG_MAX + 1)
    .for("no key update");
  return rows.map(({ id }) => id);
}

/**
 * Returns each client's tags before the change. `skip` says why the change would not affect the client. It is
 * null if the change would affect the client. Call this only after the clients are locked. Otherwise, it
 * could miss tags that another call is just writing.
 */
export async function previewTagging(
  db: Queries,
  ids: readonly string[],
  { action, tag }: Tagging,
): Promise<Validated[]> {
  const tags = sql`coalesce(${clientProfiles.tags}, '{}')`;
  const hasIt = sql`lower(${tag}) = any(${lowerTags(tags)})`;
  const skip =
    action === "tag"
      ? sql`case when ${hasIt} then 'unchanged' when cardinality(${tags}) >= ${TAGS_MAX} then 'too_many_tags' end`
      : sql`case when not ${hasIt} then 'unchanged' end`;
  const { rows } = await db.execute<Validated>(sql`
    select ${users.id} as "id", ${tags} as "before", ${skip} as "skip"
    from ${users} left join ${clientProfiles} on ${clientProfiles.userId} = ${users.id}
    where ${users.id} = any(${sql.param(ids)}::uuid[])`);
  return rows;
}

/**
 * Adds the tag to the clients, or removes it, and gives the changed records a new version. A client who
 * already has the tag, or has no room for another tag, stays unchanged.
 */
export async function writeTags(
  db: Queries,
  ids: readonly string[],
  { action, tag, now }: Tagging,
): Promise<void> {
  const list = sql`${sql.param(ids)}::uuid[]`;
  const written =
    action === "tag"
      ? sql`insert into ${clientProfiles} (user_id, tags) select "id", array[${tag}] from unnest(${list}) as "chosen" ("id")
          on conflict (user_id) do update set tags = array_append(client_profile.tags, ${tag})
          where not (lower(${tag}) = any(lower_tags(client_profile.tags))) and cardinality(client_profile.tags) < ${TAGS_MAX}`
      : sql`update ${clientProfiles} set tags = array(
            select "one" from unnest(tags) with ordinality as "each" ("one", "place") where lower("one") <> lower(${tag}) order by "place")
          where user_id = any(${list}) and lower(${tag}) = any(lower_tags(tags))`;
  await db.execute(sql`
    with "written" as (${written} returning user_id)
    update ${users} set updated_at = ${nextUpdatedAt(now)} where id in (select user_id from "written")`);
}

/** Finds the ids of the chosen clients in ascending order, at most one more than `max`. */
export async function findChosen(db: Queries, chosen: SQL, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(chosen)
    .orderBy(users.id)
    .limit(max + 1);
  return rows.map(({ id }) => id);
}
