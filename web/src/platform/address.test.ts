import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseSearch, stringifySearch, tokenSearch } from "./address.ts";

test("a token of digits stays the text it was", () => {
  expect(parseSearch("?token=0012345e3")).toEqual({ token: "0012345e3" });
});

test("what is empty or unknown is left out of the address", () => {
  expect(stringifySearch({ tab: undefined, q: "" })).toBe("");
  expect(stringifySearch({ q: "a&b" })).toBe("?q=a%26b");
});

test("a token that is none is left out instead of breaking the page", () => {
  expect(z.parse(tokenSearch, { token: "x".repeat(10_000) }).token).toBeUndefined();
});
