import { type SQL, sql } from "drizzle-orm";

/** A label of what is asked for as it is compared: case, width and spaces make no difference. */
export function inOneForm(label: SQL): SQL {
  return sql`lower(normalize(regexp_replace(btrim(${label}), '\\s+', ' ', 'g'), NFKC) collate "und-x-icu")`;
}
