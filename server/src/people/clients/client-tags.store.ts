import { soughtWords } from "@portico/contract/values/fold-text";
import { OPTIONS_MAX, TAGS_LOOKED_MAX } from "@portico/contract/people/people-limits";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { listedClients } from "../../foundation/access/listed-clients.ts";
import { foldedText, hasAllWords } from "../../foundation/lists/matches-search.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Finds the tags of a viewer's clients that match the search words. If a tag is written in several ways, the
 * commonest spelling is returned.
 */
export async function findTags(db: Queries, viewer: Viewer, words: string, now: Date): Promise<string[]> {
  const sought = soughtWords(words);
  const begins =
    sought.length === 1 ? sql`starts_with(${foldedText(sql`"tag"`)}, ${sought[0]}) desc,` : sql``;
  const { rows } = await db.execute<{ tag: string }>(sql`
    with "looked" as materialized (${profilesOf(db, viewer, now)}), "each" as (
      select mode() within group (order by "tag" collate "C") as tag, count(*) as "times"
      from "looked", unnest("looked".tags) as "tag" group by lower("tag")
    )
    select tag from "each" where ${words.trim() === "" ? sql`true` : hasAllWords(sought, foldedText(sql`"tag"`))}
    order by ${begins} "times" desc, lower("tag")
    limit ${OPTIONS_MAX}`);
  return rows.map(({ tag }) => tag);
}

/**
 * Selects the tags of a viewer's clients. No index holds single tags, so the profile of each client must be
 * read. At most TAGS_LOOKED_MAX profiles are read, so that this does not take long.
 */
function profilesOf(db: Queries, viewer: Viewer, now: Date): SQL {
  // No access rule is needed here, because an admin sees every client and only clients have a profile. Later
  // clients have higher ids, so the profiles of the newest clients are read first.
  if (viewer.role === "admin")
    return sql`select tags from ${clientProfiles} order by ${clientProfiles.userId} desc limit ${TAGS_LOOKED_MAX}`;
  const { table, id, within } = listedClients(db, viewer, now);
  return sql`select ${clientProfiles.tags} from ${table} join ${clientProfiles} on ${clientProfiles.userId} = ${id}
    where ${within} limit ${TAGS_LOOKED_MAX}`;
}
