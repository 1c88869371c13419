import type { Page } from "@playwright/test";
import { FIRM, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

const PHONE = { width: 390, height: 844 };

/** The button of the account menu. The account page has other buttons with similar names. */
function account(page: Page) {
  return page.getByRole("button", { name: /^(.* )?Your account$/ });
}

test("a not-found page keeps the side bar with the whole account menu on the screen, and a user who returns to a list finds the last open tab", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin, expects: [404] });
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("complementary").getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  const button = account(page);
  await button.click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  const tabs = page.getByRole("main").getByRole("navigation");
  await tabs.getByRole("link", { name: "Invitations" }).click();
  await expect(page).toHaveURL("/agents?tab=invitations");
  await page.getByRole("link", { name: "Documents" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await page.getByRole("link", { name: FIRM }).first().click();
  await expect(page).toHaveURL("/agents");
  await tabs.getByRole("link", { name: "Clients" }).click();
  await page.getByRole("link", { name: "News", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await page.getByRole("link", { name: "People" }).click();
  await expect(page).toHaveURL("/agents?tab=clients");
  await expect(tabs.locator("[aria-current]")).toContainText("Clients");
});

test("on a phone the back button closes a menu, a select or a dialog before it leaves the page, and typed text stays", async ({
  portico,
  admin,
  openDevice,
}) => {
  await newPair(portico, admin);
  const { page } = await openDevice({ as: admin, viewport: PHONE, isTouch: true });
  const goBack = () => page.evaluate(() => history.back());
  await page.goto("/materials");
  await page.getByRole("link", { name: "People" }).click();
  await expect(page).toHaveURL("/agents");
  await account(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await goBack();
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page).toHaveURL("/agents");
  await page.getByRole("main").getByRole("navigation").getByRole("link", { name: "Clients" }).click();
  await page.getByRole("button", { name: "Invite client" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a client" });
  await dialog.getByRole("textbox", { name: "Email", exact: true }).fill("typed@home.example");
  await dialog.getByRole("combobox", { name: "Agent" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await goBack();
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(dialog).toBeVisible();
  await goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/agents?tab=clients");
  await page.getByRole("button", { name: "Invite client" }).click();
  await expect(dialog.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("typed@home.example");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await goBack();
  await expect(page).toHaveURL("/materials");
});

test("while the parts of a page load, the bars around the page stay", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: admin });
  // Finds the client by email address, because other end-to-end tests fill the first page of the list.
  await page.goto(`/agents?tab=clients&q=${client.email}`);
  const link = page.locator(`a[href="/clients/${client.id}"]`);
  await expect(link).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  // If the pointer rested on the link, the parts would be fetched before the click.
  await link.evaluate((anchor) => (anchor as HTMLElement).click());
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeHidden();
  expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Cleo Marsh" })).toBeVisible();
});
