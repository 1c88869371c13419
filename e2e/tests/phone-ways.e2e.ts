import type { Page } from "@playwright/test";
import { EMAIL_UNDO_PREFIX } from "@portico/contract/identity/email-change";
import { newActor } from "../actors.ts";
import { appCode } from "../authenticator.ts";
import { expect, test } from "../phone-fixtures.ts";
import { STRANGER } from "../phone-network.ts";
import { signIn } from "../sign-in.ts";
import { widths } from "../sizes.ts";
import { storedTokens } from "../tokens.ts";
import { openAccount } from "../open-account.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("the back button closes a sheet, a menu and a select, goes back, and leaves the app at the first page", async ({
  portico,
  admin,
  takePhone,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const phone = await takePhone({
    platform: "android",
    kept: new Map([["tokens", storedTokens(agent)]]),
  });
  const { page } = phone;
  await phone.start();
  await expect(page).toHaveURL("/clients");
  await bar(page).getByRole("link", { name: "Documents" }).tap();
  await expect(page.getByRole("heading", { name: "Documents", level: 1 })).toBeVisible();
  await bar(page).getByRole("link", { name: "Clients" }).tap();
  await expect(page).toHaveURL("/clients");

  await page.getByRole("button", { name: "Invite" }).first().tap();
  const sheet = page.getByRole("dialog", { name: "Invite" });
  await expect(sheet.getByLabel("Email", { exact: true })).toBeVisible();
  await phone.pressBack();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Your account" }).tap();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await phone.pressBack();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeHidden();
  await expect(page).toHaveURL("/clients");

  await phone.pressBack();
  await expect(page).toHaveURL("/materials");
  await phone.pressBack();
  await expect(page).toHaveURL("/clients");
  expect(phone.calls).not.toContain("App.exitApp");
  await phone.pressBack();
  await expect.poll(() => phone.calls).toContain("App.exitApp");
});

test("after sign-out the back button leaves the app, and does not return to signed-in pages", async ({
  portico,
  admin,
  takePhone,
}) => {
  const client = await newActor(portico, admin, "client");
  const phone = await takePhone({
    platform: "android",
    kept: new Map([["tokens", storedTokens(client)]]),
  });
  const { page } = phone;
  await phone.start();
  await bar(page).getByRole("link", { name: "Documents" }).tap();
  await expect(page).toHaveURL("/materials");
  await page.getByRole("button", { name: "Your account" }).tap();
  await page.getByRole("menuitem", { name: "Sign out" }).tap();
  await expect(page).toHaveURL("/auth/login");
  await page.getByRole("link", { name: "Forgot password?" }).tap();
  await expect(page).toHaveURL("/auth/forgot-password");
  // The address changes before the page does, and a user who goes back meanwhile sees the previous page
  // again.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await phone.pressBack();
  await expect(page).toHaveURL("/auth/login");
  await phone.pressBack();
  await expect.poll(() => phone.calls).toContain("App.exitApp");
  await expect(page).toHaveURL("/auth/login");
});

test("when a user without a name has signed in, the back button on the page that asks for the name leaves the app", async ({
  portico,
  admin,
  takePhone,
}) => {
  const client = await newActor(portico, admin, "client");
  await portico.rows("update app_user set first_name = '', last_name = '' where id = $1", [client.id]);
  const phone = await takePhone({ platform: "android" });
  const { page } = phone;
  await phone.start();
  await page.getByRole("link", { name: "Forgot password?" }).tap();
  await expect(page).toHaveURL("/auth/forgot-password");
  // The address changes before the page does, and a user who goes back meanwhile sees the previous page
  // again.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByRole("link", { name: "Back to sign-in" }).tap();
  await expect(page).toHaveURL("/auth/login");
  await signIn(page, client.email);
  await expect(page.getByRole("heading", { name: "What is your name?" })).toBeVisible();
  await phone.pressBack();
  await expect.poll(() => phone.calls).toContain("App.exitApp");
  await expect(page).toHaveURL("/auth/complete");
});

for (const platform of widths<"android" | "ios">("ios", "android")) {
  test(`a user deletes their account inside the app, where the button appears only once the page around it is loaded, and the tokens are removed from the phone: ${platform}`, async ({
    portico,
    admin,
    takePhone,
  }) => {
    const client = await newActor(portico, admin, "client");
    const kept = new Map([["tokens", storedTokens(client)]]);
    const phone = await takePhone({ platform, kept, expects: [401] });
    const { page } = phone;
    const [history, copy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    for (const [address, { promise }] of [
      ["**/user/events/**", history],
      ["**/user/export", copy],
    ] as const)
      await page.route(address, async (route) => {
        await promise;
        await route.continue();
      });
    await phone.start();
    await openAccount(page);
    await expect(page.getByRole("status", { name: "Loading your history" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete your account" })).toBeHidden();
    history.resolve();
    await expect(page.getByRole("status", { name: "Loading your data" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete your account" })).toBeHidden();
    copy.resolve();
    await page.getByRole("button", { name: "Delete your account" }).tap();
    await page.getByRole("button", { name: "Delete my account" }).tap();
    await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
    await expect.poll(() => phone.kept.has("tokens")).toBe(false);
    await page.getByRole("link", { name: "Back to sign-in" }).tap();
    await expect(page).toHaveURL("/auth/login");

    const { link } = await portico.mailbox.take(client.email, "account_deleted");
    await phone.openLink(link);
    await page.getByRole("link", { name: "Go to the portal" }).tap();
    await expect(page).toHaveURL("/auth/login");
    await phone.openLink(link);
    await page.getByRole("button", { name: "Restore my account" }).tap();
    await expect(page.getByRole("heading", { name: "Your account has been restored" })).toBeVisible();
  });
}

test("recovery codes are copied in the app, which can neither download nor print", async ({
  portico,
  admin,
  takePhone,
}) => {
  const client = await newActor(portico, admin, "client");
  const phone = await takePhone({ platform: "ios", kept: new Map([["tokens", storedTokens(client)]]) });
  const { page } = phone;
  await phone.start();
  await openAccount(page);
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).tap();
  const sheet = page.getByRole("dialog", { name: "Set up two-factor sign-in" });
  const secret = (await sheet.locator("p", { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? "";
  await sheet.getByLabel("6-digit code").fill(appCode(secret));
  await sheet.getByRole("button", { name: "Continue" }).tap();
  await expect(sheet.getByRole("listitem")).toHaveCount(10);
  await expect(sheet.getByText(/^If you lose your phone/)).toContainText("not only on this phone");
  await expect(sheet.getByRole("button")).toHaveText(["Copy", "I've saved them", ""]);
});

test("each page that an email opens has a link to the portal, because on a phone there may be no other way out", async ({
  takePhone,
}) => {
  const phone = await takePhone({ platform: "ios" });
  const { page } = phone;
  await phone.start();
  for (const path of [
    "confirm-email",
    "confirm-email?token=x",
    "confirm-email-change?token=x",
    `confirm-email-change?token=${EMAIL_UNDO_PREFIX}x`,
    "delete-account?token=x",
    "undo-delete?token=x",
    "rescue?token=x",
  ]) {
    await page.goto(`/auth/${path}`);
    await expect(page, path).toHaveURL(`/auth/${path.split("?")[0]}`);
    await page.getByRole("link", { name: "Go to the portal" }).tap();
    await expect(page, path).toHaveURL("/auth/login");
  }
});

test("if the same pages are at another origin, the portal refuses the browser's preflight, so their requests are never sent", async ({
  worlds,
  takePhone,
}) => {
  const { network } = worlds.android;
  const { page } = await takePhone({ platform: "android", expects: ["no connection"] });
  page.removeAllListeners("console");
  await page.goto(`${STRANGER}/auth/login`);
  const said = await page.evaluate(async () => {
    const headers = { Authorization: "Bearer x" };
    return fetch("https://portal.example/api/frontend/user/", { headers }).then(
      (answer) => answer.status,
      () => "refused",
    );
  });
  expect(said).toBe("refused");
  const asked = network.seen.filter(({ path }) => path === "/api/frontend/user/");
  expect(asked).toEqual([{ method: "OPTIONS", path: "/api/frontend/user/", origin: STRANGER }]);
});
