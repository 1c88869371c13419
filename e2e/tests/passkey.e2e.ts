import type { Page } from "@playwright/test";
import { ageSession, newActor, signInAgain } from "../actors.ts";
import { turnOnTwoFactor } from "../authenticator.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { knowOwner, passkeyDevice, syncTo, withoutAutofill } from "../passkey-device.ts";
import { signIn } from "../sign-in.ts";

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();
}

test("a user adds a passkey under a name, signs in with it by its button, and renames and removes it after confirming their identity", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const { page } = await openDevice({ as: client, expects: [400] });
  await withoutAutofill(page);
  const device = await passkeyDevice(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Chrome on Windows");
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill(" ");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Please enter a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Desk");
  // A user who closes the browser's dialog is back at the same step.
  await knowOwner(device, false);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Nothing was added. Select Continue to try again.")).toBeVisible();
  await expectAccessible(page);
  await knowOwner(device, true);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Your passkey is ready")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeFocused();
  await expect(page.getByText(/^Added .* not used yet$/)).toBeVisible();
  await portico.mailbox.take(client.email, "passkey_added");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("This device already has a passkey for your account.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto("/auth/logout");
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/reports");
  await page.goto("/profile");
  await expect(page.getByText(/^Added .* used just now$/)).toBeVisible();

  await page.getByRole("button", { name: "Actions for Desk" }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const rename = page.getByRole("dialog", { name: "Rename this passkey" });
  await rename.getByLabel("Name").fill("Desk at home");
  await rename.getByRole("button", { name: "Save" }).click();
  const menu = page.getByRole("button", { name: "Actions for Desk at home" });
  await expect(menu).toBeVisible();
  await expect(rename).toBeHidden();

  await menu.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove “Desk at home”?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await ageSession(portico, client);
  await question.getByRole("button", { name: "Remove" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByRole("button", { name: "Use a passkey" }).click();
  await expectAccessible(page);
  await proof.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByText("The passkey “Desk at home” was removed")).toBeVisible();
  await expect(menu).toHaveCount(0);
  await portico.mailbox.take(client.email, "passkey_removed");

  await page.goto("/auth/logout");
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("We couldn't verify that passkey.")).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("if the browser autofills passkeys, the user chooses a passkey there", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const { page } = await openDevice({ as: client });
  const device = await passkeyDevice(page);
  await addPasskey(page, "Phone");
  const guest = await openDevice();
  const phone = await passkeyDevice(guest.page);
  await syncTo(device, phone);
  await guest.page.goto("/auth/login");
  await expect(guest.page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  await guest.page.getByLabel("Email").click();
  await expect(guest.page).toHaveURL("/reports");
});

test("a passkey is used as the second step, and a user without a passkey is told so and enters a code", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  await turnOnTwoFactor(portico, client);

  const bare = await openDevice({ expects: [400] });
  await passkeyDevice(bare.page);
  await typePassword(bare.page, client.email);
  await bare.page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(bare.page.getByText("This account has no passkey. Please enter a code.")).toBeVisible();
  await expectAccessible(bare.page);

  const { page } = await openDevice({ as: client, expects: [400] });
  await withoutAutofill(page);
  await passkeyDevice(page);
  await addPasskey(page, "Phone");
  await page.goto("/auth/logout");
  await expect(page).toHaveURL(/\/auth\/login/);
  await typePassword(page, client.email);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/reports");
});

test("in a browser that does not support passkeys none can be added or used, and the list of passkeys is still shown; at a numeric address none can be used either", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const maker = await openDevice({ as: client });
  await passkeyDevice(maker.page);
  await addPasskey(maker.page, "Phone");
  const { page, context } = await openDevice({ as: await signInAgain(portico, client) });
  await context.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/profile");
  await expect(page.getByText("Not available in this browser.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Actions for Phone" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/auth/logout");
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  // Passkeys do not work at a numeric address.
  const { port } = new URL(portico.url);
  const numbers = await maker.newPage();
  await numbers.goto(`http://127.0.0.1:${port}/auth/login`);
  await expect(numbers.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await expect(numbers.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});
