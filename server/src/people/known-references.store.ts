import { foldText } from "@portico/contract/values/fold-text";
import { and, eq, inArray, isNotNull, notInArray, type SQL, sql } from "drizzle-orm";
import { type Viewer, visibleClients } from "../foundation/access/access.ts";
import { clientsOf } from "../foundation/access/open-assignments.ts";
import {
  isOddReference,
  lowerReference,
  plainReference,
  type UserStatus,
  users,
  wordsOf,
} from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import { FEW_LETTERS } from "./find-references.ts";
import type { Named } from "./references/named-clients.ts";

/** Writing down more for a statement would hold up everybody's calls. */
const AT_ONCE = 4_000;
/** So many references tell what all look like. */
const SAMPLE = 1_000;
/** Of references that differ by odd characters alone so many are looked at. */
const ALIKE_MAX = 20;
/** Of people with a word in their names so many are looked at: that there is another one is enough, and a first name beside it is asked for too. */
const NAMESAKES_MAX = 200;
/** Of people with a word that is no first name so many tell whether another client than the owner of a reference is called so. */
const SELDOM_MAX = 12;
const GONE: UserStatus[] = ["erasing", "erased"];

/**
 * Whose references some texts are, by the text. Of everybody, or a longer one of somebody else's would not be seen. A few letters alone, as "CON", are
 * words of many languages too: they count as they are kept, and otherwise where they are their owner's last name.
 */
export async function findByReferences(db: Queries, texts: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    // One look into the index each, whatever the statistics say of so long a list.
    const { rows } = await db.execute<{ text: string; id: string }>(sql`
      select asked.text, found.id from unnest(${sql.param(texts.slice(from, from + AT_ONCE))}::text[]) as asked (text)
      cross join lateral (select ${users.id} from ${users}
        where ${lowerReference(users.reference)} = lower(asked.text)
          and (${users.reference} = asked.text or char_length(asked.text) > ${FEW_LETTERS} or asked.text ~ '[0-9]' or lower(${users.lastName}) = lower(asked.text))
        limit 1) as found`);
    for (const { text, id } of rows) known.set(text, id);
  }
  return known;
}

/** A reference with odd characters, and whose it is. */
export interface OddReference {
  id: string;
  reference: string;
}

/** References with odd characters of which as much is left as of some texts (`plainText`): whether they are in a name has to be looked at. */
export async function findOddReferences(db: Queries, plainTexts: readonly string[]): Promise<OddReference[]> {
  const isOdd = isOddReference(users.reference);
  const [any] = await db.select({ id: users.id }).from(users).where(isOdd).limit(1);
  if (!any) return [];
  const found: OddReference[] = [];
  for (let from = 0; from < plainTexts.length; from += AT_ONCE) {
    const { rows } = await db.execute<{ id: string; reference: string }>(sql`
      select found.id, found.reference from unnest(${sql.param(plainTexts.slice(from, from + AT_ONCE))}::text[]) as asked (text)
      cross join lateral (select ${users.id}, ${users.reference} from ${users}
        where ${isOdd} and ${plainReference(users.reference)} = asked.text limit ${ALIKE_MAX}) as found`);
    found.push(...rows);
  }
  return found;
}

export interface KnownClient extends Named {
  reference: string | null;
  isDeactivated: boolean;
}

/** Those of some people who are the viewer's clients and have not gone. */
export async function findClients(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, KnownClient>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      status: users.status,
      firstName: users.firstName,
      lastName: users.lastName,
      organisationName: users.organisationName,
      reference: users.reference,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), visibleClients(db, viewer, now), notInArray(users.status, GONE)));
  return new Map(
    rows.map(({ status, ...named }) => [named.id, { ...named, isDeactivated: status === "deactivated" }]),
  );
}

/**
 * Takes words, and some that belong together with spaces between, and words of which a few people tell enough (`seldom`). Returns the clients, of everybody, who
 * have one of these in what is searched of them: their names, address or reference.
 */
export async function findNamesakes(
  db: Queries,
  words: readonly string[],
  seldom: readonly string[],
): Promise<Named[]> {
  const found = new Map<string, Named>();
  const asked = new Set(words.map(inOrder));
  const others = new Set(seldom.map(inOrder).filter((word) => !asked.has(word)));
  for (const [all, most] of [
    [[...asked], NAMESAKES_MAX],
    [[...others], SELDOM_MAX],
  ] as const)
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const folded = all.slice(from, from + AT_ONCE).filter((some) => some !== "");
      for (const one of await findCalled(db, folded, most)) found.set(one.id, one);
    }
  return [...found.values()];
}

async function findCalled(db: Queries, folded: readonly string[], most: number): Promise<Named[]> {
  const { rows } = await db.execute<{
    id: string;
    first_name: string;
    last_name: string;
    organisation_name: string | null;
  }>(sql`
    select found.* from unnest(${sql.param(folded)}::text[]) as asked (words)
    cross join lateral (
      select ${users.id}, ${users.firstName}, ${users.lastName}, ${users.organisationName} from ${users}
      where ${users.role} = 'client' and ${notInArray(users.status, GONE)} and ${wordsOf(users.searchText)} @> ${wordsOf(sql`asked.words`)}
      limit ${most}) as found`);
  return rows.map(({ id, first_name, last_name, organisation_name }) => ({
    id,
    firstName: first_name,
    lastName: last_name,
    organisationName: organisation_name,
  }));
}

/** Two words in either order find the same people. */
function inOrder(words: string): string {
  return foldText(words).split(" ").sort().join(" ");
}

/** References of some of the viewer's clients. */
export async function sampleReferences(db: Queries, viewer: Viewer, now: Date): Promise<string[]> {
  const isTheirs: SQL | undefined =
    viewer.role === "admin"
      ? eq(users.role, "client")
      : and(eq(users.role, "client"), inArray(users.id, clientsOf(db, viewer.id, now)));
  const rows = await db
    .select({ reference: users.reference })
    .from(users)
    .where(and(isTheirs, isNotNull(users.reference)))
    .limit(SAMPLE);
  return rows.flatMap(({ reference }) => reference ?? []);
}
