import { expect, test } from "vitest";
import { xmlHasMacros } from "./macros.ts";

const SIZE = 3 * 1024 * 1024;
/** The most bytes that may be inspected at a time. */
const PIECE_MAX_BYTES = 64 * 1024;

/**
 * Scans a file that repeats this text. Returns whether macros were found, and the lengths of the pieces that
 * were read.
 */
async function lookThrough(part: string, end = "") {
  const bytes = Buffer.alloc(SIZE, Buffer.from(part));
  bytes.write(end, SIZE - end.length, "latin1");
  const lengths: number[] = [];
  const has = await xmlHasMacros(SIZE, (start, length) => {
    lengths.push(length);
    return Promise.resolve(bytes.subarray(start, start + length));
  });
  return { has, lengths };
}

test.for(["&#x41;", "&#65;", "&#x10ffff;", "macrosPresent ", "name ", "<a:source", " "])(
  "a long XML document is inspected in small pieces, so that other requests need not wait: %j",
  async (part) => {
    const { has, lengths } = await lookThrough(part);
    expect(has).toBe(false);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(PIECE_MAX_BYTES);
    expect((await lookThrough(part, "<x vbaProject.bin")).has).toBe(true);
  },
);
