import { soughtWords } from "@portico/contract/values/fold-text";
import { shelves } from "@portico/contract/documents/material-fields";
import { HITS_COUNT_CAP, type MaterialHit } from "@portico/contract/search/search";
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { listedMaterials, visibleMaterials } from "../visible-materials.ts";
import { matchesText, type Search } from "../../foundation/lists/matches-search.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { clientsNamed, countedHits } from "../../foundation/search/newest-hits.store.ts";
import { NO_HITS, type SearchGroup, type Seeker } from "../../foundation/search/search-group.ts";

/** How many of the newest documents of each library are searched when no index contains a word. */
const NEWEST_LOOKED_AT = 5_000;
/** How many of the newest documents are searched for each client whom a word names. */
const EACH_LOOKED_AT = 24;

const rows = sql`${materials.id} as "id", ${materials.updatedAt} as "at", ${materials.ownerId} as "owner_id"`;
const most = sql`limit ${HITS_COUNT_CAP + 1}`;

/**
 * Finds documents in scope by title, description, tags and file name, and by the client in whose folders they
 * are.
 */
export const materialSearch: SearchGroup<MaterialHit> = {
  async find(seeker, typed) {
    const words = soughtWords(typed);
    const search = matchesText(typed, sql`${materials.searchText}`);
    if (words.length === 0 || !search) return NO_HITS;
    // Leaves out documents of an erased client that the firm must keep: these documents have a list of their
    // own.
    return countedHits(
      seeker.db,
      sql`select "some"."id", "some"."at" from (${sql.join(
        [...byText(seeker, search), ...ofNamed(seeker, typed)].map((one) => sql`(${one})`),
        sql` union `,
      )}) as "some" left join ${users} on ${users.id} = "some"."owner_id"
        where "some"."owner_id" is null or ${users.status} <> 'erased' ${most}`,
    );
  },
  async read({ db, viewer, now }, ids) {
    const isIt = and(inArray(materials.id, ids), or(isNull(materials.ownerId), ne(users.status, "erased")));
    const found = await db
      .select({
        id: materials.id,
        title: materials.title,
        type: materials.type,
        shelf: materials.shelf,
        owner: {
          id: users.id,
          first_name: users.firstName,
          last_name: users.lastName,
          organisation_name: users.organisationName,
        },
        folder: { id: folders.id, name: folders.name },
      })
      .from(materials)
      .leftJoin(users, eq(users.id, materials.ownerId))
      .leftJoin(folders, eq(folders.id, materials.folderId))
      .where(and(isIt, visibleMaterials(db, viewer, now)));
    return found;
  },
};

/**
 * Finds documents that contain all the words in their own text, with one query per library, since each
 * library has its own index.
 */
function byText({ db, viewer, now }: Seeker, { where: hasAll, isIndexed }: Search): SQL[] {
  if (isIndexed && viewer.role === "admin")
    return [
      sql`select ${rows} from ${materials} where ${and(listedMaterials(db, viewer, now), hasAll)} ${most}`,
    ];
  return shelves.map((shelf) => {
    const newest = sql`(select * from ${materials} where ${and(eq(materials.shelf, shelf), isNull(materials.deletedAt))}
      order by ${materials.updatedAt} desc limit ${NEWEST_LOOKED_AT}) as ${materials}`;
    const where = and(eq(materials.shelf, shelf), listedMaterials(db, viewer, now, shelf), hasAll);
    return sql`select ${rows} from ${isIndexed ? sql`${materials}` : newest} where ${where} ${most}`;
  });
}

/**
 * Returns queries, each for the newest documents of the clients whom one word names. Each of the other words
 * must be in the document's text or also name that client.
 */
function ofNamed(seeker: Seeker, typed: string): SQL[] {
  const { db, viewer, now } = seeker;
  const newest = sql`(select * from ${materials} where ${materials.shelf} = 'client' and ${materials.ownerId} = ${users.id}
    and ${isNull(materials.deletedAt)} order by ${materials.updatedAt} desc limit ${EACH_LOOKED_AT}) as ${materials}`;
  const text = sql`(${materials.searchText} || ' ' || ${users.searchText})`;
  return clientsNamed(seeker, typed).map(
    (named) => sql`select ${rows} from ${users} cross join lateral ${newest}
      where ${users.id} in (${named}) and ${listedMaterials(db, viewer, now, "client")} and ${matchesText(typed, text)!.where} ${most}`,
  );
}
