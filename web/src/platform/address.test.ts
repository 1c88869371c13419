import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseSearch, stringifySearch, tokenSearch } from "./address.ts";

test("a token that looks like a number stays text", () => {
  expect(parseSearch("?token=0012345e3")).toEqual({ token: "0012345e3" });
});

test("empty and unknown values are left out of the address", () => {
  expect(stringifySearch({ tab: undefined, q: "" })).toBe("");
  expect(stringifySearch({ q: "a&b" })).toBe("?q=a%26b");
});

test("an invalid token is left out, and the page still works", () => {
  expect(z.parse(tokenSearch, { token: "x".repeat(10_000) }).token).toBeUndefined();
});
