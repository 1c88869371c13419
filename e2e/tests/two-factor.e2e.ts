import type { Page } from "@playwright/test";
import { ageSession, callApi, firstAdmin, newActor, PASSWORD } from "../actors.ts";
import { appCode } from "../authenticator.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { signIn } from "../sign-in.ts";

/**
 * Reads the secret from the page, as a user who types it into an app would do, and completes the set-up.
 * Returns the secret and the recovery codes.
 */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-factor sign-in" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.locator("p", { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? "";
  await dialog.getByLabel("6-digit code").fill(appCode(secret));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await dialog.getByLabel("One of your recovery codes").fill(codes[4]!);
  await dialog.getByRole("button", { name: "Finish" }).click();
  await expect(dialog).toBeHidden();
  return { secret, codes };
}

async function passFirstStep(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();
}

test("a user sets up two-factor sign-in: scans the QR code, saves the recovery codes and types one back; then sign-in asks for a code, and accepts a recovery code too", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const { page, context } = await openDevice({ as: client, expects: [400] });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-factor sign-in" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator("p", { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? "";
  const key = dialog.locator("p", { hasText: secret });
  await expect(key.locator("span")).toHaveCount(8);
  await key.selectText();
  expect(await page.evaluate(() => getSelection()?.toString()), "as it is copied").toBe(secret);
  await dialog.getByLabel("6-digit code").fill("000000");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("That code is incorrect.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("6-digit code").fill(appCode(secret));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join("\n"));
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-print-alone]")).toContainText(codes[9]!);
  await expect(page.getByRole("complementary", { includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  const question = page.getByRole("alertdialog", { name: "Stop setting up?" });
  await page.keyboard.press("Escape");
  await expect(question.getByRole("button", { name: "Continue setup" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await page.mouse.click(5, 5);
  await question.getByRole("button", { name: "Continue setup" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  // Two-factor sign-in stays off until a recovery code is typed back.
  expect((await callApi(portico, "GET", "user/", { as: client })).body.two_factor_enabled).toBe(false);
  await dialog.getByLabel("One of your recovery codes").fill("none-of-them");
  await dialog.getByRole("button", { name: "Finish" }).click();
  await expect(dialog.getByText("That isn't one of your recovery codes.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("One of your recovery codes").fill(codes[4]!);
  await dialog.getByRole("button", { name: "Finish" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await portico.mailbox.take(client.email, "two_factor_enabled");
  await expectAccessible(page);

  const guest = await openDevice({ expects: [400] });
  await passFirstStep(guest.page, client.email);
  await expectAccessible(guest.page);
  await guest.page.getByLabel("Code").fill("000000");
  await guest.page.getByRole("button", { name: "Sign in" }).click();
  const wrong = guest.page.getByText("That code is incorrect or was already used.");
  await expect(wrong).toBeVisible();
  await guest.page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(wrong).toBeHidden();
  await guest.page.getByLabel("Recovery code").fill("none-of-them");
  await guest.page.getByRole("button", { name: "Sign in" }).click();
  await expect(wrong).toBeVisible();
  await guest.page.getByRole("button", { name: "Use your authenticator app" }).click();
  await guest.page.getByLabel("Code").fill(appCode(secret, 1));
  await guest.page.getByRole("button", { name: "Sign in" }).click();
  await expect(guest.page).toHaveURL("/reports");

  await guest.page.goto("/auth/logout");
  await expect(guest.page).toHaveURL(/\/auth\/login/);
  await passFirstStep(guest.page, client.email);
  await guest.page.getByRole("button", { name: "Use a recovery code" }).click();
  await guest.page.getByLabel("Recovery code").fill(codes[0]!.toUpperCase());
  await guest.page.getByRole("button", { name: "Sign in" }).click();
  await expect(guest.page).toHaveURL("/reports");
  await portico.mailbox.take(client.email, "recovery_code_used");
});

test("if a firm requires two-factor sign-in for a role, the people in that role are reminded, and after the deadline they have to set it up", async ({
  launchPortico,
  openDevice,
}) => {
  const portico = await launchPortico();
  const owner = await firstAdmin(portico);
  const agent = await newActor(portico, owner, "agent");
  const { page } = await openDevice({ at: portico, as: owner, expects: [400] });
  await ageSession(portico, owner);
  await page.goto("/profile?tab=firm");
  await page.getByRole("button", { name: "Choose who must use two-factor sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Require two-factor sign-in for" });
  await dialog.getByRole("switch", { name: "Agents" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  const asking = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(asking.getByLabel("Your password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asking).toBeHidden();
  await expect(dialog.getByRole("switch", { name: "Agents" })).toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await asking.getByLabel("Your password").fill(PASSWORD);
  await expectAccessible(page);
  // The dialog that asks for the password also hides the first dialog, so only the response shows that the
  // setting is saved.
  const isSet = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/firm/two_factor") && answer.request().method() === "PUT" && answer.ok(),
  );
  await asking.getByRole("button", { name: "Confirm" }).click();
  await isSet;
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Agents", { exact: true }).last()).toBeVisible();

  const theirs = await openDevice({ at: portico, as: agent, expects: [400] });
  await theirs.page.goto("/clients");
  await expect(theirs.page.getByText(/Please set it up by/)).toBeVisible();
  await theirs.page.setViewportSize({ width: 320, height: 568 });
  await theirs.page.getByRole("link", { name: "Set it up" }).click();
  await expect(theirs.page.getByText("Protect your account with a code from your phone")).toBeInViewport({
    ratio: 1,
  });
  const setUpNow = theirs.page.getByRole("button", { name: "Set up two-factor sign-in" });
  await setUpNow.click({ trial: true });
  const isUnderHeader = () =>
    theirs.page
      .getByText("Two-factor sign-in", { exact: true })
      .evaluate(
        (title) => title.getBoundingClientRect().top >= document.querySelector("header")!.clientHeight,
      );
  await expect.poll(isUnderHeader).toBe(true);
  await theirs.page.setViewportSize({ width: 1280, height: 800 });
  await portico.rows(
    "update firm set two_factor_since = jsonb_build_object('agent', now() - interval '15 days')",
  );
  await portico.rows("update app_user set joined_at = now() - interval '15 days' where id = $1", [agent.id]);
  await theirs.page.goto("/clients");
  await expect(theirs.page).toHaveURL(/\/profile/);
  await expect(theirs.page.getByText("The deadline has passed.")).toBeVisible();
  await expectAccessible(theirs.page);
  await setUp(theirs.page);
  await theirs.page.goto("/clients");
  await expect(theirs.page.getByRole("heading", { name: "No clients yet" })).toBeVisible();
});
