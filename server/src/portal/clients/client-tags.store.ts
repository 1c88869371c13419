import { OPTIONS_MAX, TAGS_LOOKED_MAX } from "@portico/contract/people-limits";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../core/access/access.ts";
import { listedClients } from "../../core/access/listed-clients.ts";
import { clientProfiles } from "../../core/people/client-profile.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** The tags that a viewer's clients have, with some words in them; of one that is written in several ways, the commonest. */
export async function findTags(db: Queries, viewer: Viewer, words: string, now: Date): Promise<string[]> {
  const found = words.trim().toLowerCase();
  const { rows } = await db.execute<{ tag: string }>(sql`
    with "looked" as materialized (${profilesOf(db, viewer, now)})
    select mode() within group (order by "tag" collate "C") as tag
    from "looked", unnest("looked".tags) as "tag"
    where position(${found} in lower("tag")) > 0
    group by lower("tag")
    order by starts_with(lower("tag"), ${found}) desc, count(*) desc, lower("tag")
    limit ${OPTIONS_MAX}`);
  return rows.map(({ tag }) => tag);
}

/** No index has tags one by one: as many records are looked through as take no time. */
function profilesOf(db: Queries, viewer: Viewer, now: Date): SQL {
  // An admin sees every client, and nobody but a client has a profile. The newest ids are those added last.
  if (viewer.role === "admin")
    return sql`select tags from ${clientProfiles} order by ${clientProfiles.userId} desc limit ${TAGS_LOOKED_MAX}`;
  const { table, id, within } = listedClients(db, viewer, now);
  return sql`select ${clientProfiles.tags} from ${table} join ${clientProfiles} on ${clientProfiles.userId} = ${id}
    where ${within} limit ${TAGS_LOOKED_MAX}`;
}
