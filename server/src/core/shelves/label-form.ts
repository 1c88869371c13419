import { foldText } from "@portico/contract/fold-text";
import { type SQL, sql } from "drizzle-orm";

/**
 * A label of what is asked for as it is compared: as searches compare words, so that case, accents, dashes, apostrophes and spaces of every kind
 * make no difference. One of signs alone is compared as it is. By the database; the same as labelForm.
 */
export function inOneForm(label: SQL): SQL {
  return sql`coalesce(nullif(fold_text(${label}), ''), btrim(${label}))`;
}

/** As inOneForm, of a label that is in hand. */
export function labelForm(label: string): string {
  return foldText(label) || label.trim();
}
