import * as z from "zod/mini";
import { id } from "./fields.ts";
import { SEARCH_MAX_LENGTH } from "./limits.ts";

/** A person whom a picker offers. */
export const option = z.object({
  id,
  label: z.string(),
  /** Distinguishes two people with the same name. */
  hint: z.nullable(z.string()),
});
export const optionsQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`))),
});
