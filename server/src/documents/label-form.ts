import { type SQL, sql } from "drizzle-orm";

/** Typographic dashes and apostrophes, and the plain characters that replace them in a comparison. */
const DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d";
const APOSTROPHES = "\u2018\u2019\u201b\u02bc\u00b4`";
const PLAIN = "-".repeat(DASHES.length) + "'".repeat(APOSTROPHES.length);

/**
 * Takes a label of a requested document. Returns the form in which labels are compared: case, width, and the
 * kind of spaces, dashes and apostrophes make no difference. This function is for the database; labelForm
 * does the same in memory.
 */
export function inOneForm(label: SQL): SQL {
  const plain = sql`translate(${label}, ${DASHES + APOSTROPHES}, ${PLAIN})`;
  return sql`lower(btrim(regexp_replace(normalize(${plain}, NFKC), '\\s+', ' ', 'g')) collate "und-x-icu")`;
}

/** Like inOneForm, but for a label in memory. */
export function labelForm(label: string): string {
  const plain = [...label].map((sign) => PLAIN[(DASHES + APOSTROPHES).indexOf(sign)] ?? sign).join("");
  return plain.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}
