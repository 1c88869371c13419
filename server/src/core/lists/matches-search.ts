import { like, or, type SQL, sql } from "drizzle-orm";
import { users } from "../users/user.table.ts";

/** Shorter than a trigram, an anywhere-search would read the whole table. */
const ANYWHERE_MIN_LENGTH = 3;

/** The WHERE of a search: below 3 letters by the beginning of a name or address, from 3 anywhere. */
export function matchesSearch(typed: string): SQL | undefined {
  const words = typed.trim().toLowerCase();
  if (words === "") return undefined;
  const literal = words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  if (words.length >= ANYWHERE_MIN_LENGTH) return like(users.searchText, `%${literal}%`);
  const starts = `${literal}%`;
  return or(
    like(users.sortName, starts),
    like(sql`lower(${users.firstName})`, starts),
    like(users.email, starts),
  );
}
