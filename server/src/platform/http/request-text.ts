import { ApiError } from "../api-error.ts";

/**
 * The deepest nesting that a value may have. No call needs more, and a very deep value would overflow the
 * stack.
 */
const MAX_DEPTH = 12;

/**
 * Takes a body, a query or path values. Throws ApiError `invalid_input` when a text contains a NUL, which
 * PostgreSQL cannot store, or half a surrogate pair, which UTF-8 cannot encode.
 */
export function refuseBrokenText(value: unknown): void {
  walk(value, "", 0);
}

function walk(value: unknown, field: string, depth: number): void {
  if (depth > MAX_DEPTH) throw new ApiError("malformed_body");
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw new ApiError("invalid_input", {
        errors: { [field || "body"]: "This contains characters that can't be saved." },
      });
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    walk(key, field || "body", depth + 1);
    walk(inner, field || key, depth + 1);
  }
}
