import type * as z from "zod/mini";
import { ApiError } from "../platform/api-error.ts";

/**
 * Takes a schema and a value. Returns the parsed value. Throws ApiError `invalid_input` with one sentence for
 * each field.
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    errors[field] ??= sentenceOf(issue);
  }
  throw new ApiError("invalid_input", { errors });
}

/** The sentence for an issue. For some kinds of issue the contract has no sentence, so it is written here. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.message && issue.message !== "Invalid input") return issue.message;
  if (issue.code === "invalid_value") return "Please choose one of the options.";
  if (issue.code === "invalid_type" && issue.expected === "object")
    return "Please send the fields of this call.";
  return "This value isn't valid.";
}
