import { BODY_MAX_BYTES } from "@portico/contract/values/limits";
import { ApiError } from "../api-error.ts";

/**
 * The most values that a body may have. The largest call, with 1,000 people and all their fields, has half as
 * many.
 */
const VALUES_MAX = 20_000;
/** The deepest nesting that a body may have. No call needs more. */
const DEPTH_MAX = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * Takes the bytes of a JSON body. Throws ApiError `body_too_large` for a long body with many small values,
 * and `malformed_body` for a long body that is deeply nested. To parse and validate such a body costs far
 * more than to send it.
 */
export function refuseCostlyJson(body: Buffer): void {
  if (body.length <= BODY_MAX_BYTES) return;
  let [values, depth, isQuoted] = [1, 0, false];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]!;
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) {
      if (byte === BACKSLASH) at += 1;
    } else if (byte === COMMA) values += 1;
    else if (OPENS.has(byte)) depth += 1;
    else if (CLOSES.has(byte)) depth -= 1;
    if (depth > DEPTH_MAX) throw new ApiError("malformed_body", { cause: "too deep" });
    if (values > VALUES_MAX) throw new ApiError("body_too_large");
  }
}
