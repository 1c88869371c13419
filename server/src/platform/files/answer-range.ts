import type { ByteRange } from "./file-store.ts";

/** The headers of a request that decide which bytes of a file are sent. */
interface Asked {
  range?: string | string[] | undefined;
  "if-range"?: string | string[] | undefined;
  "if-none-match"?: string | string[] | undefined;
}

/** What is sent: the whole file, a part of it, "not modified", or "range not satisfiable". */
export type Part =
  | { status: 200; range: null }
  | { status: 206; range: ByteRange }
  | { status: 304; range: null }
  | { status: 416; range: null };

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

/**
 * Takes the headers of a request, and the quoted ETag and the size of a file. Returns what is sent (RFC 9110
 * §13 and §14). A Range header that is invalid or asks for several parts is ignored.
 */
export function partAsked(headers: Asked, etag: string, size: number): Part {
  const known = String(headers["if-none-match"] ?? "");
  if (known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag))
    return { status: 304, range: null };
  const found = ONE_RANGE.exec(String(headers.range ?? "").trim());
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  if (!found || !isSame) return { status: 200, range: null };
  const [, first, last, suffix] = found;
  const start = suffix === undefined ? Number(first) : Math.max(0, size - Number(suffix));
  const end = last === undefined ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== undefined && Number(last) < Number(first)) return { status: 200, range: null };
  if (start >= size || suffix === "0") return { status: 416, range: null };
  return { status: 206, range: { start, end } };
}
