import * as z from "zod/mini";
import { UNSEEN } from "./fields.ts";

/** Matches characters that multi-line text may not contain: those of UNSEEN, except line ends and tabs. */
const UNSEEN_IN_LINES = new RegExp(`(?![\\n\\r\\t])(?:${UNSEEN.source})`, "u");

const ALL_UNSEEN = new RegExp(UNSEEN_IN_LINES.source, "gu");

/**
 * Takes multi-line text. Returns it without invisible characters, which are often pasted along with a text.
 */
export function withoutUnseen(text: string): string {
  return text.replaceAll(ALL_UNSEEN, "");
}

/** Trimmed text that may have several lines. An empty text becomes null. */
export function optionalLines(max: number) {
  return z.pipe(
    z.nullable(
      z.string("Enter text.").check(
        z.trim(),
        z.maxLength(max, `At most ${max} characters.`),
        z.refine((text) => !UNSEEN_IN_LINES.test(text), "Hidden characters aren't allowed."),
      ),
    ),
    z.transform((text) => text || null),
  );
}
