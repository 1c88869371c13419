import { toastWords } from "../toast.ts";
import type { Page } from "@playwright/test";
import { callApi, newActor, newAddress, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { spoilAccessToken } from "../tokens.ts";

const NEW_PASSWORD = "nine copper kettles sing";

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Change your email address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByLabel("New email address").fill(email);
  await dialog.getByRole("button", { name: "Send email" }).click();
  await expect(dialog).toBeHidden();
}

test("a user requests a new email address, has the email sent again, cancels, requests it once more and confirms it by its link in another window", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const wanted = newAddress("client");
  const { page, newPage } = await openDevice({ as: client });
  await page.goto("/profile");

  const change = page.getByRole("button", { name: "Change your email address" });
  await change.click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  const field = dialog.getByLabel("New email address");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "email");
  await field.fill("nowhere");
  await field.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please enter a valid email address.");
  await expectAccessible(page);
  await field.fill(client.email.toUpperCase());
  await field.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("That's already your email address.");
  await field.fill(wanted);
  await field.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();

  const banner = page.getByRole("status").filter({ hasText: `Confirm ${wanted}` });
  await expect(banner).toContainText(`You'll keep using ${client.email}`);
  await expectAccessible(page);
  const first = await portico.mailbox.take(wanted, "email_change_confirmation");
  await portico.mailbox.take(client.email, "email_change_asked");
  await banner.getByRole("button", { name: "Resend to the new email address" }).click();
  await expect(page.getByText("Email resent")).toBeVisible();
  const second = await portico.mailbox.take(wanted, "email_change_confirmation");

  await banner.getByRole("button", { name: "Cancel the change of email address" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText(`Your email address is still ${client.email}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Profile", exact: true })).toBeFocused();
  await page.reload();
  await expect(change).toBeVisible();
  await expect(banner).toBeHidden();

  await askFor(page, wanted);
  await expect(banner).toBeVisible();
  const third = await portico.mailbox.take(wanted, "email_change_confirmation");
  expect(new Set([first.token, second.token, third.token]).size).toBe(3);
  const window = await newPage();
  await window.goto(third.link);
  await expect(window.getByRole("heading", { name: "Use your new email address" })).toBeVisible();
  await expect(window).not.toHaveURL(/token/);
  await expectAccessible(window);
  await window.getByRole("button", { name: "Use this email address" }).click();
  await expect(window.getByRole("heading", { name: "Email address changed" })).toBeVisible();
  await expect(window.getByText(wanted)).toBeVisible();
  await expectAccessible(window);

  // The device on which the address was confirmed stays signed in, in all its windows.
  await page.reload();
  await expect(page.getByRole("region", { name: "Profile", exact: true })).toContainText(wanted);
  await expect(banner).toBeHidden();
  await window.getByRole("link", { name: "Continue to the portal" }).click();
  await expect(window).toHaveURL("/reports");
  const signIn = { form: { username: wanted, password: PASSWORD } };
  expect((await callApi(portico, "POST", "user/token", signIn)).status).toBe(200);
});

test("the code in the email confirms the address on the same page, even after the access token has expired, and the device stays signed in", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const wanted = newAddress("agent");
  const { page } = await openDevice({ as: agent, expects: [400, 401] });
  await page.goto("/profile");
  await askFor(page, wanted);
  const { code } = await portico.mailbox.take(wanted, "email_change_confirmation");
  await page.getByRole("button", { name: "Enter code" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm the new email address" });
  const field = dialog.getByLabel("Code");
  await field.fill(code === "000000" ? "000001" : "000000");
  await field.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("incorrect or has expired");
  await expectAccessible(page);
  await spoilAccessToken(page);
  await field.fill(code);
  await field.press("Enter");
  await expect(toastWords(page, "Email address changed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Profile", exact: true })).toContainText(wanted);
});

test("the undo link that was sent to the old address recovers the account on any device, and the user then sets a new password", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const wanted = newAddress("client");
  const thief = await openDevice({ as: client, expects: [401, 400] });
  await thief.page.goto("/profile");
  await askFor(thief.page, wanted);
  const { link } = await portico.mailbox.take(wanted, "email_change_confirmation");
  const confirming = await thief.newPage();
  await confirming.goto(link);
  await confirming.getByRole("button", { name: "Use this email address" }).click();
  await expect(confirming.getByRole("heading", { name: "Email address changed" })).toBeVisible();

  const notice = await portico.mailbox.take(client.email, "email_changed");
  const owner = await openDevice({ expects: [400] });
  await owner.page.goto(notice.link);
  await expect(owner.page.getByRole("heading", { name: "Wasn't this you?" })).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.getByRole("button", { name: "Take my account back" }).click();
  await expect(owner.page.getByRole("heading", { name: "Your account is yours again" })).toBeVisible();
  await expect(owner.page.getByText(client.email)).toBeVisible();
  await expectAccessible(owner.page);

  await thief.page.reload();
  await expect(thief.page).toHaveURL(/\/auth\/login/);
  await confirming.goto(link);
  await confirming.getByRole("button", { name: "Use this email address" }).click();
  await expect(confirming.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

  const again = await owner.newPage();
  await again.goto(notice.link);
  await again.getByRole("button", { name: "Take my account back" }).click();
  await expect(again.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(again.getByRole("link", { name: "Set a new password" })).toBeVisible();
  await expectAccessible(again);

  const reset = await portico.mailbox.take(client.email, "password_reset");
  await owner.page.goto(reset.link);
  await owner.page.getByLabel("New password").fill(NEW_PASSWORD);
  await owner.page
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(owner.page).toHaveURL(/\/auth\/login/);
  const signIn = { form: { username: client.email, password: NEW_PASSWORD } };
  expect((await callApi(portico, "POST", "user/token", signIn)).status).toBe(200);
});
