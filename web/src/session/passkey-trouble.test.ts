import { expect, test } from "vitest";
import { passkeySentence, PasskeyTrouble } from "./passkey-trouble.ts";

test.each([
  ["make", "InvalidStateError", "This device has a passkey for your account already."],
  ["make", "SecurityError", "Passkeys do not work at this address. Open the portal as your firm writes it."],
  ["make", "UnknownError", "The device could not make a passkey. Please try again."],
  ["use", "UnknownError", "The device could not use the passkey. Please try again, or take another way."],
] as const)("of a device that could not %s one, %s, a person reads: %s", (step, name, sentence) => {
  expect(passkeySentence(new PasskeyTrouble(step, name, null), "Something else.")).toBe(sentence);
});

test("what is no trouble of a device keeps its own sentence", () => {
  expect(passkeySentence(new Error("a secret of the program"), "Please try again.")).toBe(
    "Please try again.",
  );
});
