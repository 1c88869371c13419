import { expect, test } from "vitest";
import { passwordFault } from "./password.ts";

const owner = {
  role: "client",
  email: "cleo@home.example",
  firstName: "Cleo",
  lastName: "Meyerling",
  firmName: "Harbour & Co",
} as const;

test("twelve characters are enough for most, fifteen for admins, counted in code points", () => {
  expect(passwordFault("🦊🐢🐝🌵🍋🥝🦉🐋🌻🍉🥕🧀", owner)).toBeNull();
  expect(passwordFault("🦊🐢🐝🌵🍋🥝🦉🐋🌻🍉🥕", owner)).toMatch(/at least 12/);
  expect(passwordFault("walnut ladder", { ...owner, role: "admin" })).toMatch(/at least 15/);
});

test.each([
  ["abcabcabcabcab", /repeats/],
  ["123456789012345", /run/],
  ["zyxwvutsrqponml", /run/],
  ["meyerling meyer", /own name/],
  ["cleo@home.example", /own name or address/],
  ["portico-portico", /product/],
  ["Harbour & Co", /name of the firm/],
  ["harbour&co 2024!", /name of the firm/],
  ["H-a-r-b-o-u-r-Co!", /name of the firm/],
  ["HarbourHarbour!!", /name of the firm/],
  [" ".repeat(20), /repeats/],
])("%j is refused with its reason", (password, reason) => {
  expect(passwordFault(password, owner)).toMatch(reason);
});

test("a name inside a long password is no reason to refuse it", () => {
  expect(passwordFault("cleo walks nine miles", owner)).toBeNull();
  expect(passwordFault("harbour seals swim north", owner)).toBeNull();
});
