import { expect, test } from "vitest";
import * as z from "zod/mini";
import { signInWithGoogle } from "./account/google.ts";
import { signInWithPasskey } from "./account/passkey.ts";
import { signInByRescue } from "./account/rescue.ts";
import { signIn } from "./account/sign-in.ts";
import { signUp } from "./account/sign-up.ts";
import { firstName } from "./fields.ts";
import { TOKEN_MAX_LENGTH } from "./limits.ts";

test("a device that is no text, or too long a one, is told as that by every way in; none is none", () => {
  for (const { body } of [signIn, signInWithGoogle, signInWithPasskey, signInByRescue, signUp]) {
    const said = (device: unknown) => {
      const { error } = z.safeParse(body!, { device });
      return error?.issues.filter(({ path }) => path[0] === "device").map(({ message }) => message) ?? [];
    };
    expect([said(5), said("x".repeat(TOKEN_MAX_LENGTH + 1))]).toEqual([
      ["This must be text."],
      ["That is too long."],
    ]);
    expect([said(""), said(undefined), said("a device of Gus")]).toEqual([[], [], []]);
  }
});

test("a name that leads to a page is none; dots and strokes of names are", () => {
  const isName = (text: string) => z.safeParse(firstName, text).success;
  for (const text of ["Open https://evil.example", "www.evil.example", "go to evil.example/x"])
    expect([text, isName(text)]).toEqual([text, false]);
  for (const text of ["J. R.", "St.John", "Mary-Ann", "Siti s/o Ahmad", "D’Arcy"])
    expect([text, isName(text)]).toEqual([text, true]);
});
