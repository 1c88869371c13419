import { expect, test } from "vitest";
import { listed } from "./read-words.ts";

test.for([
  ["VIP, New; Old|Gone\nBack", ["VIP", "New", "Old", "Gone", "Back"]],
  ["VIP\uff0cNew", ["VIP", "New"]],
  ["VIP\u3001New\u3001Old", ["VIP", "New", "Old"]],
  ["VIP\uff1bNew", ["VIP", "New"]],
  ["VIP\uff5cNew", ["VIP", "New"]],
  ["VIP\u060cNew", ["VIP", "New"]],
  ["VIP\u061bNew", ["VIP", "New"]],
  ["VIP\rNew\r\nOld", ["VIP", "New", "Old"]],
  ["VIP\u2028New\vOld", ["VIP", "New", "Old"]],
  ["VIP\tNew", ["VIP", "New"]],
  ["• VIP\n• New", ["VIP", "New"]],
  ["VIP • New", ["VIP", "New"]],
  ["VIP\u00a0, \u3000New", ["VIP", "New"]],
  [" , ;; ", []],
  // Cells that contain a single word or name are not split.
  ["Tax & Law", ["Tax & Law"]],
  ["A/B", ["A/B"]],
  ["Col·lectiu", ["Col·lectiu"]],
  ["ア・イ", ["ア・イ"]],
  ["2024-2025", ["2024-2025"]],
] as const)("a cell is split at the separators of several values and nowhere else: %j", ([text, each]) => {
  expect(listed(text)).toEqual(each);
});
