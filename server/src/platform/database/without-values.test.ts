import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { withoutValues } from "./without-values.ts";

test("the log shows why a statement failed, but none of the statement's values", () => {
  const why = new Error("canceling statement due to statement timeout");
  expect(withoutValues(new DrizzleQueryError("select $1", ["ada@home.example"], why))).toBe(why);
  expect(withoutValues(new DrizzleQueryError("select $1", ["ada@home.example"]))).toBe("a statement failed");
  expect(withoutValues(why)).toBe(why);
});
