import { erasedEmail } from "@portico/contract/foundation/erased-email";
import { expect, test } from "vitest";
import { contactName, personName } from "./person-name.ts";

test("a person who has no name is shown by the email address, and an erased person as erased", () => {
  const nameless = { first_name: "", last_name: "" };
  expect(personName({ first_name: "Cleo", last_name: "Marsh", email: "cleo@home.example" })).toBe(
    "Cleo Marsh",
  );
  expect(personName({ ...nameless, email: "cleo@home.example" })).toBe("cleo@home.example");
  expect(personName({ ...nameless, email: erasedEmail("0190") })).toBe("Deleted person");
  expect(personName(nameless)).toBe("Deleted person");
});

test("an organisation may have a contact person, and a client who is a person has none", () => {
  const cleo = { first_name: "Cleo", last_name: "Marsh" };
  expect(contactName({ ...cleo, organisation_name: "Marsh & Co" })).toBe("Cleo Marsh");
  expect(contactName({ first_name: "", last_name: "", organisation_name: "Marsh & Co" })).toBeNull();
  expect(contactName({ ...cleo, organisation_name: null })).toBeNull();
});
