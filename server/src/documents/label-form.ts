import { type SQL, sql } from "drizzle-orm";

/** Of print and of other programs, and what each of them is compared as. */
const DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d";
const APOSTROPHES = "\u2018\u2019\u201b\u02bc\u00b4`";
const PLAIN = "-".repeat(DASHES.length) + "'".repeat(APOSTROPHES.length);

/**
 * A label of what is asked for as it is compared: case, width, and spaces, dashes and apostrophes of every kind make no difference. By the
 * database; the same as labelForm.
 */
export function inOneForm(label: SQL): SQL {
  const plain = sql`translate(${label}, ${DASHES + APOSTROPHES}, ${PLAIN})`;
  return sql`lower(btrim(regexp_replace(normalize(${plain}, NFKC), '\\s+', ' ', 'g')) collate "und-x-icu")`;
}

/** As inOneForm, of a label that is in hand. */
export function labelForm(label: string): string {
  const plain = [...label].map((sign) => PLAIN[(DASHES + APOSTROPHES).indexOf(sign)] ?? sign).join("");
  return plain.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}
