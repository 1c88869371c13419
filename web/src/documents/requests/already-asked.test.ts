import { expect, test } from "vitest";
import { alreadyText } from "./already-asked.tsx";

test("the text says how many clients have sent or are asked for a document, and whether they are asked again", () => {
  const of = { all: "40 clients" };
  expect(alreadyText("Passport copy", { came: 12, open: 0 }, of, false)).toBe(
    "12 of 40 clients have already sent “Passport copy”. They won't be asked for it again.",
  );
  expect(alreadyText("Passport copy", { came: 12, open: 0 }, of, true)).toBe(
    "12 of 40 clients have already sent “Passport copy”. They will be asked for it again.",
  );
  expect(alreadyText("Bill", { came: 1, open: 0 }, of, false)).toBe(
    "1 of 40 clients has already sent “Bill”. They won't be asked for it again.",
  );
  expect(alreadyText("Bill", { came: 2, open: 3 }, of, false)).toBe(
    "2 of 40 clients have already sent “Bill”. 3 of 40 clients have already been asked for it. They won't be asked for it again.",
  );
  expect(alreadyText("Bill", { came: 0, open: 1 }, { name: "Cleo" }, false)).toBe(
    "Cleo has already been asked for “Bill”. They won't be asked for it again.",
  );
});
