import type { BulkSkip } from "@portico/contract/portal/clients";
import { BULK_TAG_MAX, TAGS_MAX } from "@portico/contract/people-limits";
import { type SQL, sql } from "drizzle-orm";
import { clientProfiles } from "../../core/people/client-profile.table.ts";
import { nextUpdatedAt } from "../../core/users/next-updated-at.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Longer than a call may otherwise take: tens of thousands of rows are written. */
const TAGGING_MS = 30_000;

interface Tagging {
  action: "tag" | "untag";
  tag: string;
  now: Date;
}

interface Judged {
  [column: string]: unknown;
  id: string;
  before: string[];
  skip: BulkSkip | null;
}

/** Whom this would change, and whom not and why; locked where it is to be done. No more than one above BULK_TAG_MAX. */
export async function judgeTagging(
  db: Queries,
  chosen: SQL,
  { action, tag }: Tagging,
  isDry: boolean,
): Promise<Judged[]> {
  const tags = sql`coalesce(${clientProfiles.tags}, '{}')`;
  const hasIt = sql`${tag} = any(${tags})`;
  const skip =
    action === "tag"
      ? sql`case when ${hasIt} then 'unchanged' when cardinality(${tags}) >= ${TAGS_MAX} then 'too_many_tags' end`
      : sql`case when not ${hasIt} then 'unchanged' end`;
  const { rows } = await db.execute<Judged>(sql`
    select ${users.id} as "id", ${tags} as "before", ${skip} as "skip"
    from ${users} left join ${clientProfiles} on ${clientProfiles.userId} = ${users.id}
    where ${chosen} order by ${users.id} limit ${BULK_TAG_MAX + 1} ${isDry ? sql`` : sql`for no key update of ${users}`}`);
  return rows;
}

/** Writes the tag to them, or takes it away; their records have changed then. */
export async function writeTags(
  db: Queries,
  ids: readonly string[],
  { action, tag, now }: Tagging,
): Promise<void> {
  await db.execute(sql`set local statement_timeout = ${sql.raw(String(TAGGING_MS))}`);
  const list = sql`${sql.param(ids)}::uuid[]`;
  await db.execute(sql`
    with "written" as (
      insert into ${clientProfiles} (user_id, tags)
      select "id", case when ${action === "tag"} then array[${tag}] else '{}' end from unnest(${list}) as "chosen" ("id")
      on conflict (user_id) do update set tags = case when ${action === "tag"}
        then array_append(client_profile.tags, ${tag}) else array_remove(client_profile.tags, ${tag}) end
    )
    update ${users} set updated_at = ${nextUpdatedAt(now)}
    where id = any(${list})`);
}

/** Their ids in order, no more than one above `max`. */
export async function findChosen(db: Queries, chosen: SQL, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(chosen)
    .orderBy(users.id)
    .limit(max + 1);
  return rows.map(({ id }) => id);
}
