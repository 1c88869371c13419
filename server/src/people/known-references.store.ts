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

/** How many values one statement takes. More values would hold up other calls. */
const AT_ONCE = 4_000;
/** How many references are sampled to learn what the firm's references look like. */
const SAMPLE = 1_000;
/**
 * At most this many references with the same plain form (`plainText`) are looked at. Such references differ
 * only in odd characters, as "C/1042" and "C+1042" do.
 */
const ALIKE_MAX = 20;
/**
 * At most this many people are looked at for each word of a file name. More are not needed, since the only
 * question is whether another person has this word in their name. If a first name is beside the word, people
 * with both words in their names are looked up as well.
 */
const NAMESAKES_MAX = 200;
/**
 * At most this many people are looked at for each word in `seldom` (`findNamesakes`). The only question about
 * these words is whether a client other than the reference's owner has the word in their name. First names
 * are not among these words, since many people share them.
 */
const SELDOM_MAX = 12;
const GONE: UserStatus[] = ["erasing", "erased"];

/**
 * Takes texts. Returns, for each text that is a reference, the id of the reference's owner. References of all
 * clients are looked up, even of other agents' clients. Otherwise, a shorter reference inside another agent's
 * reference could be taken for the right one. Very short texts of letters only, such as "CON", are also words
 * in many languages. Such a text counts as a reference only if its upper and lower case are the same as in
 * the stored reference, or if the text is the owner's last name.
 */
export async function findByReferences(db: Queries, texts: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    // With a lateral join, PostgreSQL looks up each text in the index. With an ordinary join, its planner may
    // read the whole table instead, because the list of texts is long.
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

/** A reference with odd characters, and the id of its owner. */
export interface OddReference {
  id: string;
  reference: string;
}

/**
 * Finds the references with odd characters whose plain form (`plainText`) is one of these texts. The caller
 * must then check whether each reference really occurs in a file name.
 */
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

/** Finds which of these people are the viewer's clients and are not erased. */
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
 * Takes entries of one word, or of several words separated by spaces. An entry finds a client if all its
 * words are in the client's names, address or reference. Returns the clients that any entry finds, whoever
 * their agent is. An entry in `seldom` finds only a few clients.
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

/**
 * Puts words into alphabetical order. "Anna Meyer" and "Meyer Anna" find the same people, so they are looked
 * up only once.
 */
function inOrder(words: string): string {
  return foldText(words).split(" ").sort().join(" ");
}

/** Returns a sample of the references that the viewer's clients have. */
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
