import { expect, test } from "vitest";
import { type Fault, faultsText } from "./faults.ts";

const wrong: Fault = { kind: "wrong", field: "figure-a" };
const big: Fault = { kind: "big", field: "figure-b" };
const missing: Fault = { kind: "missing", field: "figure-c" };

test("errors before a publication are named with the right noun, singular and plural", () => {
  expect(faultsText([])).toBe("");
  expect(faultsText([missing, wrong, big])).toBe("1 figure is missing, 1 figure to fix, 1 figure to check");
  expect(faultsText([wrong, wrong, wrong])).toBe("3 figures to fix");
});
