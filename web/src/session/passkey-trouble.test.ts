import { expect, test } from "vitest";
import { passkeySentence, PasskeyTrouble } from "./passkey-trouble.ts";

test.each([
  ["make", "InvalidStateError", "This device already has a passkey for your account."],
  ["make", "SecurityError", "Passkeys don't work at this web address. Use the address your firm gave you."],
  ["make", "UnknownError", "Your device couldn't create a passkey. Please try again."],
  ["use", "UnknownError", "Your device couldn't use the passkey. Please try again, or use another method."],
] as const)("when a device cannot %s a passkey, the error %s is shown as: %s", (step, name, sentence) => {
  expect(passkeySentence(new PasskeyTrouble(step, name, null), "Something else.")).toBe(sentence);
});

test("an error that does not come from a device has its own sentence", () => {
  expect(passkeySentence(new Error("a secret of the program"), "Please try again.")).toBe(
    "Please try again.",
  );
});
