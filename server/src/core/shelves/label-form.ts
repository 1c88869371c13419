import { type SQL, sql } from "drizzle-orm";

/** A label of what is asked for as it is compared: case, width and spaces of every kind make no difference. By the database; the same as labelForm. */
export function inOneForm(label: SQL): SQL {
  return sql`lower(btrim(regexp_replace(normalize(${label}, NFKC), '\\s+', ' ', 'g')) collate "und-x-icu")`;
}

/** As inOneForm, of a label that is in hand. */
export function labelForm(label: string): string {
  return label.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}
