import { expect, test } from "vitest";
import { type Fault, faultsText } from "./faults.ts";

const wrong: Fault = { kind: "wrong", field: "figure-a" };
const big: Fault = { kind: "big", field: "figure-b" };
const missing: Fault = { kind: "missing", field: "figure-c" };

test("what to do before a publication is said with the right noun, singular and plural", () => {
  expect(faultsText([])).toBe("");
  expect(faultsText([missing, wrong, big])).toBe("Add 1 figure, fix 1 figure, check 1 figure");
  expect(faultsText([wrong, wrong, wrong])).toBe("Fix 3 figures");
});
