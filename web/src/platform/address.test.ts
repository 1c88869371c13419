import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseSearch, stringifySearch, tokenSearch } from "./address.ts";

test("a token that consists of digits is read from the address as text and not as a number", () => {
  expect(parseSearch("?token=0012345e3")).toEqual({ token: "0012345e3" });
});

test("empty and undefined values are left out of the address", () => {
  expect(stringifySearch({ tab: undefined, q: "" })).toBe("");
  expect(stringifySearch({ q: "a&b" })).toBe("?q=a%26b");
});

test("an invalid token in the address is ignored, instead of causing an error", () => {
  expect(z.parse(tokenSearch, { token: "x".repeat(10_000) }).token).toBeUndefined();
});
