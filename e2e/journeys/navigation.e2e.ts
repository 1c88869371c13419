import type { Page } from "@playwright/test";
import { FIRM, newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { openAs } from "../tokens.ts";

const PHONE = { width: 390, height: 844 };

/** The button of the account menu; the account's own page has others of like names. */
function account(page: Page) {
  return page.getByRole("button", { name: /^(.* )?Your account$/ });
}

/** The entries of the navigation that are marked as the page one is on. */
function marked(page: Page) {
  return page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
}

journey(
  "the entry of the section one is in is marked, also on the page of a person",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice();
    const looks = [
      { as: admin, path: "/agents", entry: "People" },
      { as: admin, path: "/agents?tab=clients", entry: "People" },
      { as: admin, path: `/agents/${agent.id}`, entry: "People" },
      { as: admin, path: `/clients/${client.id}`, entry: "People" },
      { as: admin, path: `/materials/client/${client.id}`, entry: "Documents" },
      { as: admin, path: "/profile?tab=firm", entry: "Firm settings" },
      { as: admin, path: "/profile", entry: null },
      { as: agent, path: "/clients", entry: "Clients" },
      { as: agent, path: `/clients/${client.id}`, entry: "Clients" },
      { as: agent, path: `/agents/${agent.id}`, entry: "Clients" },
      { as: client, path: "/reports", entry: "Home" },
      { as: client, path: `/clients/${client.id}`, entry: null },
    ];
    for (const { as, path, entry } of looks) {
      await openAs(page, as, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(marked(page), path).toHaveText(entry === null ? [] : [entry]);
    }
  },
);

journey("the admin's home is called People, in the window as well", async ({ admin, openDevice }) => {
  const { page } = await openDevice({ as: admin });
  await page.goto("/agents?tab=clients");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page).toHaveTitle(`People · ${FIRM}`);
});

journey(
  "an admin finds the firm's settings in the side bar and in the account menu, and not on the account's page",
  async ({ admin, openDevice }) => {
    const { page } = await openDevice({ as: admin });
    await page.goto("/agents");
    await page.getByRole("link", { name: "Firm settings" }).click();
    await expect(page).toHaveURL("/profile?tab=firm");
    await expect(page.getByRole("heading", { level: 1, name: "Firm settings" })).toBeVisible();
    await expect(page).toHaveTitle(`Firm settings · ${FIRM}`);
    await expectAccessible(page);
    await account(page).click();
    await page.getByRole("menuitem", { name: "Your account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    await expect(page).toHaveTitle(`Your account · ${FIRM}`);
    await expect(page.getByRole("region", { name: "Firm" })).toBeHidden();
    await page.setViewportSize(PHONE);
    await account(page).click();
    await page.getByRole("menuitem", { name: "Firm settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Firm settings" })).toBeVisible();
    await expectAccessible(page);
    // Where they once stood.
    await page.goto("/content");
    await page.goto("/profile#firm");
    await expect(page).toHaveURL("/profile?tab=firm");
  },
);

journey(
  "whoever is no admin is shown their account where the firm's settings are asked for",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const { page } = await openDevice({ as: agent });
    await page.goto("/profile?tab=firm");
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Firm" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Firm settings" })).toBeHidden();
    await account(page).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Firm settings" })).toBeHidden();
  },
);

journey(
  "a client opens what the firm holds about them from the account menu",
  async ({ portico, admin, openDevice }) => {
    const { client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: client });
    await page.goto("/reports");
    await account(page).click();
    await page.getByRole("menuitem", { name: "Your details" }).click();
    await expect(page).toHaveURL(`/clients/${client.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  },
);

journey(
  "on a wide screen the account menu is the person at the lower left, and the bar above the page has the search and the alerts alone",
  async ({ admin, openDevice }) => {
    const { page } = await openDevice({ as: admin });
    await page.goto("/agents");
    const button = account(page);
    await expect(page.getByRole("complementary").getByRole("button")).toHaveText(/Ada Linden/);
    await expect(page.getByRole("banner").locator("a:visible, button:visible")).toHaveText([
      /^Search/,
      /^Alerts/,
    ]);
    await button.click();
    const menu = page.getByRole("menu");
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.setViewportSize(PHONE);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("complementary")).toBeHidden();
  },
);

journey(
  "an address that is no page keeps the side bar for whoever is signed in",
  async ({ admin, openDevice }) => {
    const { page } = await openDevice({ as: admin, expects: [404] });
    const answer = await page.goto("/nowhere/at/all");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("complementary").getByRole("link", { name: "People" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(`Page Not Found · ${FIRM}`);
    await expectAccessible(page);
    await page.getByRole("link", { name: "People" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  },
);

journey(
  "whoever comes back to a list by the side bar finds the tab they left, and a link to the page opens its first",
  async ({ admin, openDevice }) => {
    const { page } = await openDevice({ as: admin });
    await page.goto("/agents");
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
  },
);

journey(
  "on a phone the way back closes a menu, a choice or a dialog before it leaves the page, and what was typed is kept",
  async ({ portico, admin, openDevice }) => {
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
    await expect(dialog.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(
      "typed@home.example",
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await goBack();
    await expect(page).toHaveURL("/materials");
  },
);

journey(
  "while the parts of a page are fetched, the bars around it stay",
  async ({ portico, admin, openDevice }) => {
    const { client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: admin });
    // Found by their address: other journeys fill the first page of the list.
    await page.goto(`/agents?tab=clients&q=${client.email}`);
    const link = page.locator(`a[href="/clients/${client.id}"]`);
    await expect(link).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    // A pointer above it would have them fetched before.
    await link.evaluate((anchor) => (anchor as HTMLElement).click());
    await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeHidden();
    expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Cleo Marsh" })).toBeVisible();
  },
);
