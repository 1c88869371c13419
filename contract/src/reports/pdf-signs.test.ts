import { expect, test } from "vitest";
import { currencyCodes } from "../values/currencies.ts";
import { currencySign } from "./figure-text.ts";
import { isDrawnInPdf, notDrawnInPdf } from "./pdf-signs.ts";

test.for([
  ["Zoë, Łukasz, Ωμέγα, Жанна, דוד, محمد, नमस्ते: 50 % ≠ € 3,00 → ☐ ☑ ✓ ★ ½ m² ≥ ∑ “a” – …", []],
  ["李明 of Seoul", ["李明"]],
  ["김철수, 김철수,", ["김철수,"]],
  ["done ❌ and ✅✅", ["❌", "✅"]],
  ["Ｆull １ ①", []],
  ["สมชาย", ["สมชาย"]],
  ["line\u200b\u202e\n\ttab", []],
  ["👩‍💻", ["👩"]],
  ["", []],
] as const)("in %j, the characters that a report's PDF cannot draw are %j", ([text, missing]) => {
  expect(notDrawnInPdf(text)).toEqual(missing);
});

test("spaces and direction marks count as characters that a PDF can draw, although nothing is drawn for them", () => {
  for (const sign of [" ", "\u00a0", "\u200e", "\n"]) expect(isDrawnInPdf(sign)).toBe(true);
});

test("a report's PDF draws the symbol of every currency", () => {
  const missing = currencyCodes.filter((code) => ![...currencySign(code)].every(isDrawnInPdf));
  expect(missing).toEqual([]);
  expect(["EUR", "INR", "THB", "BDT", "KHR"].map(currencySign)).toEqual(["€", "₹", "THB", "BDT", "KHR"]);
});
