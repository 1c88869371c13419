import { expect, test } from "vitest";
import * as z from "zod/mini";
import { signInWithGoogle } from "../identity/google.ts";
import { invite } from "../identity/invitations.ts";
import { renamePasskey } from "../identity/passkeys.ts";
import { signInWithPasskey } from "../identity/passkeys.ts";
import { signInByRescue } from "../identity/rescue.ts";
import { signIn } from "../identity/sign-in.ts";
import { signUp } from "../identity/sign-up.ts";
import { clientEdit } from "../people/client-edit.ts";
import { firstName, ownLastName } from "../foundation/person-name.ts";
import { TOKEN_MAX_LENGTH } from "./limits.ts";

test("every sign-in refuses a device value that is not text or is too long, and accepts an empty one", () => {
  for (const { body } of [signIn, signInWithGoogle, signInWithPasskey, signInByRescue, signUp]) {
    const said = (device: unknown) => {
      const { error } = z.safeParse(body!, { device });
      return error?.issues.filter(({ path }) => path[0] === "device").map(({ message }) => message) ?? [];
    };
    expect([said(5), said("x".repeat(TOKEN_MAX_LENGTH + 1))]).toEqual([
      ["Enter text."],
      ["That's too long."],
    ]);
    expect([said(""), said(undefined), said("a device of Gus")]).toEqual([[], [], []]);
  }
});

test("the message of an invitation may have several lines, but may not contain hidden characters", () => {
  const said = (message: string) =>
    z
      .safeParse(invite.body!, { role: "client", people: [{ email: "cleo@home.example" }], message })
      .error?.issues.map((issue) => issue.message) ?? [];
  for (const unseen of ["\u202e", "\u2028", "\u2029", "\u2066", "\u200b", "\ufeff", "\u0007", "\u0085"])
    expect([unseen, said(`Hello${unseen} Cleo`)]).toEqual([unseen, ["Hidden characters aren't allowed."]]);
  expect(said("Hello Cleo,\r\n\n\tsee you 👩‍👧 soon. سلام می‌گویم")).toEqual([]);
});

test("the names of an invited person may not contain an address", () => {
  const people = [{ email: "cleo@home.example", first_name: "Open //evil.example", last_name: "" }];
  const { error } = z.safeParse(invite.body!, { role: "client", people });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["people.0.first_name"]);
});

test("the name of a passkey may not contain an address, because emails to its owner show the name", () => {
  const isName = (name: string) => z.safeParse(renamePasskey.body!, { name }).success;
  expect(
    [
      "Chrome on Linux",
      "Key No. 5",
      "iPad.Office",
      "README.md",
      "to.do",
      "PayPal.De",
      "See www.evil.example",
    ].map(isName),
  ).toEqual([true, true, true, true, true, true, false]);
});

const isOrganisation = (organisation_name: string) =>
  z.safeParse(clientEdit, { kind: "organisation", organisation_name }).success;

test.each([
  "Open https://evil.example",
  "www.evil.example",
  "WWW.Evil.Example",
  "//evil.example",
  "ada@evil.example",
  "ada@evil\uff0eexample",
  "ada@evil\ua4f8example",
  "ada@evil\u0701example",
  "www\u3002evil\u3002example",
  "Pay at x@evil.example now",
])("%j in a name is an address and is refused", (text) => {
  const { error } = z.safeParse(firstName, text);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "A name can't contain a web or email address.",
  ]);
  expect(isOrganisation(text)).toBe(false);
});

test.each([
  "Hansen GmbH & Co.KG",
  "Booking.com B.V.",
  "Amazon.com, Inc.",
  "1.FC Nord e.V.",
  "Yahoo!",
  "A/S Norden",
  "Meet@Home GmbH",
  "Prof.Dr.Weber",
  "Dr.med.dent. Weiss",
  "J.-P.",
  "J.R.R.Tolkien",
  "Dipl.-Ing.",
  "St.-Pierre",
  "St.John",
  "M.Sc.",
  "Ph.D.",
  "B.A. (Hons.)",
  "J. R.",
  "Dr. med. Weiss",
  "O'Brien Jr.",
  "د.محمد",
  "Mary-Ann",
  "Siti s/o Ahmad",
  "D’Arcy",
  "伊麗莎白．泰勒",
  "伊麗莎白。Taylor",
  "evil.example",
])("%j can be the name of a person or a company, so it is accepted, also at sign-up", (text) => {
  expect(z.safeParse(firstName, text).success).toBe(true);
  expect(z.safeParse(ownLastName, text).success).toBe(true);
  expect(isOrganisation(text)).toBe(true);
});

test("a name that consists only of invisible characters counts as empty", () => {
  for (const text of [" ", "\u3164", "\uffa0 \u115f", "\u2800", "\ufe0f", "\u034f", "\u200d"]) {
    const { error } = z.safeParse(firstName, text);
    expect([text, error?.issues[0]?.message]).toEqual([text, "Please enter a first name."]);
    const people = [{ email: "cleo@home.example", first_name: text }];
    const { data } = z.safeParse(invite.body!, { role: "client", people });
    expect([text, data?.people[0]?.first_name]).toEqual([text, null]);
  }
  for (const text of ["👩‍👧", "❤️", "홍길동", "ᅟᅡ", "می‌گ"])
    expect([text, z.safeParse(firstName, text).success]).toEqual([text, true]);
});
