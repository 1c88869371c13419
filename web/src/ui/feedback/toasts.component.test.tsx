import { signIn } from "@portico/contract/identity/sign-in";
import { expect, test, vi } from "vitest";
import { all, fill, find, gone, press, see, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { refuse, wire } from "../../../test/wire.ts";

// No toast times out in these tests, however slow the machine is.
vi.mock("@portico/contract/values/limits", async (original) => ({
  ...(await original<object>()),
  TOAST_TIMEOUT_MS: 3_600_000,
}));

const toasts = () => find("region", "Notifications");
const failures = async () => all("alert", undefined, await toasts());

async function trySignIn(): Promise<void> {
  await fill("Email", "nobody@home.example");
  await fill("Password", "it is not this one");
  await press("button", "Sign in");
}

test("a repeated error shows one toast, which closes when the user leaves the page", async () => {
  wire.answer(signIn, refuse("wrong_credentials"));
  await openPage("/auth/login");
  await trySignIn();
  const first = await find("alert", undefined, await toasts());
  await press("button", "Sign in");
  await until(() => expect(first.isConnected).toBe(false));
  await until(async () => expect(await failures()).toHaveLength(1));
  await see("Incorrect email or password", (await failures())[0]);
  await see("Incorrect email or password", document.querySelector("form")!);
  await press("link", "Forgot password?");
  await find("heading", "Forgot your password?");
  await gone("alert");
  expect(await find("textbox", "Email")).toHaveProperty("value", "nobody@home.example");
});

test("the toast about a wrong password closes when the right password is sent", async () => {
  wire.answer(signIn, refuse("wrong_credentials"));
  await openPage("/auth/login");
  await trySignIn();
  await find("alert", undefined, await toasts());
  wire.answer(signIn, refuse("two_factor_required", { two_factor_token: "token" }));
  await press("button", "Sign in");
  await find("heading", "Two-factor sign-in");
  await gone("alert");
});
