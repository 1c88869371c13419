import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "password",
  "Passw0rd!Passw0rd!",
  "letmein letmein",
  "p.a.s.s.w.o.r.d",
  "ｐａｓｓｗｏｒｄ2024",
  "1234password1234",
  "qwerty-qwerty-qwerty",
  "!!!baseball!!!",
  "P@ssw0rd!2024",
  "P455w0rd!!2024",
  "2024!L3tm3in!!",
  "$un$h1ne-2024",
])("the password '%s' counts as too common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "seven walnut ladders hum",
  "correct horse battery staple",
  "my dog ate 14 melons",
  "4 walnut$ & 7 ladder5",
])("the password '%s' does not count as too common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
