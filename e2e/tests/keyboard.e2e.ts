import type { Locator, Page } from "@playwright/test";
import { callApi, firstAdmin, newActor, newPair, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

const MOST_STOPS = 40;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("the sign-in page starts in its first field, and Tab goes through the form before the footer", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const json = {
    support_email: "help@firm.example",
    support_phone: "020 7946 0123",
    website: "https://firm.example/",
  };
  expect((await callApi(ownPortico, "PATCH", "firm/", { as: admin, json })).status).toBe(200);
  const { page } = await openDevice({ at: ownPortico });
  await page.goto("/auth/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  const support = page.getByRole("link", { name: "help@firm.example" });
  await expect(support).toBeVisible();
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("link", { name: "020 7946 0123" })).toHaveAttribute("href", "tel:02079460123");
  await expect(foot.getByRole("link", { name: "firm.example", exact: true })).toHaveAttribute(
    "href",
    "https://firm.example/",
  );
  const isFirst = () =>
    support.evaluate((link) => {
      const field = document.querySelector("input[name=username]")!;
      return Boolean(link.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
  expect(await isFirst()).toBe(false);
  // When a user comes from another page, a screen reader first reads the heading of the new page.
  await page.getByRole("link", { name: /^Forgot/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeFocused();
});

test("a user can sign in and send an invitation using only the keyboard", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page } = await openDevice();
  await page.goto("/auth/login");
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type(agent.email);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No clients yet" })).toBeVisible();

  const invite = page.getByRole("button", { name: "Invite" }).first();
  await tabTo(page, invite);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel("Email", { exact: true }));
  await page.keyboard.type("cleo@home.example");
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
});

test("the account menu, the skip link past the navigation and the shortcuts of a list work by keyboard", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent } = await newPair(portico, admin);
  const { page } = await openDevice({ as: agent });
  await page.goto("/clients");
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const row = page.getByRole("table", { name: "The clients" }).getByRole("link");
  await expect(row).toBeVisible();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  const name = (await row.textContent())!;
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(heading).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  // This key closes the dialog, and only the next one leaves the page.
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();

  const account = page.getByRole("button", { name: "Your account" });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Your account" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await page.keyboard.press("ArrowDown");
  // A second key press before the menu has the focus would open the menu again.
  await expect(page.getByRole("menuitem", { name: "Your account" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Your profile" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Keyboard shortcuts" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth/login");
});
