import { erasedEmail } from "@portico/contract/erased-email";
import { expect, test } from "vitest";
import { personName } from "./person-name.ts";

test("a person without a name is shown by their address, an erased one as what they are", () => {
  const nameless = { first_name: "", last_name: "" };
  expect(personName({ first_name: "Cleo", last_name: "Marsh", email: "cleo@home.example" })).toBe(
    "Cleo Marsh",
  );
  expect(personName({ ...nameless, email: "cleo@home.example" })).toBe("cleo@home.example");
  expect(personName({ ...nameless, email: erasedEmail("0190") })).toBe("Deleted person");
  expect(personName(nameless)).toBe("Deleted person");
});
