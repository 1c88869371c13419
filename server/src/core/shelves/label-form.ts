import { type SQL, sql } from "drizzle-orm";

/** A label of what is asked for as it is compared: case, width and spaces make no difference. By the database; the same as labelForm. */
export function inOneForm(label: SQL): SQL {
  return sql`lower(normalize(regexp_replace(btrim(${label}), '\\s+', ' ', 'g'), NFKC) collate "und-x-icu")`;
}

/** As inOneForm, of a label that is in hand. */
export function labelForm(label: string): string {
  return label.trim().replaceAll(/\s+/g, " ").normalize("NFKC").toLowerCase();
}
