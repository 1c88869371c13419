import * as z from "zod/mini";
import { UNSEEN } from "./fields.ts";

/** What must not stand in text of several lines. */
const UNSEEN_IN_LINES = new RegExp(`(?![\\n\\r\\t])(?:${UNSEEN.source})`, "u");

const ALL_UNSEEN = new RegExp(UNSEEN_IN_LINES.source, "gu");

/** Takes text of several lines. Returns it without the signs that nobody sees, which come along with what is pasted. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(ALL_UNSEEN, "");
}

/** Trimmed text of several lines; empty becomes null. */
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
