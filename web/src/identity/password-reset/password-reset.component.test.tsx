import { resetPassword } from "@portico/contract/identity/password-reset";
import { expect, test } from "vitest";
import { field, fill, find, press, see, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { Other, refuse, wire } from "../../../test/wire.ts";

const EMAIL = "cleo@home.example";
const LINK = "/auth/password-new?token=reset_x";

test("a user who requests the email with the reset link twice types their address only once", async () => {
  wire.answer(resetPassword, () => new Other(202, { accepted: true }));
  const router = await openPage("/auth/login");
  await press("link", "Forgot password?");
  await find("heading", "Forgot your password?");
  await fill("Email", EMAIL);
  await press("button", "Send email");
  await until(() => expect(router.state.location.pathname).toBe("/auth/reset-sent"));
  await see(EMAIL);
  await press("link", "resend it");
  await until(async () => expect(await field("Email")).toHaveProperty("value", EMAIL));
  await press("button", "Send email");
  await until(() => expect(wire.sent(resetPassword)).toHaveLength(2));
});

test("the page of a reset link that no longer works says so and offers a new email", async () => {
  wire.answer(resetPassword, refuse("token_invalid"));
  const router = await openPage(LINK);
  await find("heading", "This link no longer works");
  await press("link", "Email me a new link");
  await until(() => expect(router.state.location.pathname).toBe("/auth/forgot-password"));
});

test("the reset link in the older of two emails leads to a page that says that there is a newer email", async () => {
  wire.answer(resetPassword, refuse("token_replaced"));
  await openPage(LINK);
  await find("heading", "There's a newer email");
  await see(/only the link in that one works/);
  await find("link", "Email me a new link");
});

test("a user who sets a valid new password gets to the sign-in page, which already has their email address", async () => {
  wire.answer(resetPassword, ({ body }) =>
    body.password === undefined ? { valid: true as const, email: EMAIL } : { done: true as const },
  );
  const router = await openPage(LINK);
  await until(async () => expect(await field("Email")).toHaveProperty("value", EMAIL));
  await fill("New password", "short");
  await press("button", "Set password");
  await until(async () => expect(document.activeElement).toBe(await field("New password")));
  expect(wire.sent(resetPassword).map(({ body }) => body.password)).toEqual([undefined]);
  await fill("New password", "violet tram orchard kite");
  await press("button", "Set password");
  await until(() => expect(router.state.location.pathname).toBe("/auth/login"));
  await see("New password set");
  expect(await field("Email")).toHaveProperty("value", EMAIL);
});
