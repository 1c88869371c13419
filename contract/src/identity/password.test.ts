import { expect, test } from "vitest";
import { passwordFault } from "./password.ts";

const owner = {
  role: "client",
  email: "cleo@home.example",
  firstName: "Cleo",
  lastName: "Meyerling",
  firmName: "Harbour & Co",
} as const;

test("a password needs twelve characters, or fifteen for admins, and an emoji counts as one character", () => {
  expect(passwordFault("🦊🐢🐝🌵🍋🥝🦉🐋🌻🍉🥕🧀", owner)).toBeNull();
  expect(passwordFault("🦊🐢🐝🌵🍋🥝🦉🐋🌻🍉🥕", owner)).toMatch(/at least 12/);
  expect(passwordFault("walnut ladder", { ...owner, role: "admin" })).toMatch(/at least 15/);
});

test.each([
  ["abcabcabcabcab", /^Too repetitive/],
  ["passwordpassword", /^Too repetitive/],
  ["123456789012345", /^Avoid sequences/],
  ["zyxwvutsrqponml", /^Avoid sequences/],
  ["meyerling meyer", /your name/],
  ["cleo@home.example", /your name or email address/],
  ["portico-portico", /product's name/],
  ["Harbour & Co", /the firm's name/],
  ["harbour&co 2024!", /the firm's name/],
  ["H-a-r-b-o-u-r-Co!", /the firm's name/],
  ["HarbourHarbour!!", /the firm's name/],
  ["CleoMeyerlingHarbour", /your name, email address or firm/],
  ["harbour meyerling cleo", /your name, email address or firm/],
  ["Meyerling-Harbour-2026", /your name, email address or firm/],
  ["cleo.harbour.portico!", /your name, email address or firm/],
  [" ".repeat(20), /^Too repetitive/],
])("the password %j is refused, and the error says why", (password, reason) => {
  expect(passwordFault(password, owner)).toMatch(reason);
});

test("a password of punctuation alone, which contains none of these words, is accepted", () => {
  expect(passwordFault("!?%&/()=+*#-_.;", owner)).toBeNull();
});

test("a short own word does not count among the letters of a password", () => {
  expect(passwordFault("alaska papaya ab!", { ...owner, email: "a---@home.example" })).toBeNull();
});

test("a long password may contain a name", () => {
  expect(passwordFault("cleo walks nine miles", owner)).toBeNull();
  expect(passwordFault("harbour seals swim north", owner)).toBeNull();
  expect(passwordFault("cleo meyerling swims in the harbour", owner)).toBeNull();
});
