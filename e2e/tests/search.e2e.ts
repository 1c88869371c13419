import type { Page } from "@playwright/test";
import { callApi, firstAdmin, newActor } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { fillPeople } from "../people-of-firm.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox");
const options = (page: Page) => dialog(page).getByRole("option");
const active = (page: Page) => dialog(page).getByRole("option", { selected: true });

/** Opens the search by keyboard, once the page has loaded. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

test("an admin finds a client by keyboard only, sees where the words match, opens the client's page, and invites a person from there", async ({
  ownPortico,
  openDevice,
}) => {
  await fillPeople(ownPortico);
  const admin = await firstAdmin(ownPortico);
  const { page } = await openDevice({ as: admin, at: ownPortico, viewport: WIDE });
  await page.goto("/agents");
  await openByKeys(page);
  await page.keyboard.type("birch 11");
  await expect(options(page)).toHaveText([
    /Sam Birch 110/,
    /Sam Birch 111/,
    /Sam Birch 112/,
    /Sam Birch 113/,
    /Sam Birch 114/,
    /Show all matching clients/,
  ]);
  await expect(dialog(page).getByText("5 of 10", { exact: true })).toBeVisible();
  await expect(options(page).first().locator("mark")).toHaveText("Birch 11");
  await expect(active(page)).toHaveText(/Sam Birch 110/);
  await expectAccessible(page);
  for (const [key, name] of [
    ["ArrowDown", /111/],
    ["ArrowDown", /112/],
    ["ArrowUp", /111/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active(page)).toHaveText(name);
    const id = await active(page).getAttribute("id");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", id!);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sam Birch 111" })).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  // Before anything is typed, the search lists the pages that were opened last.
  await openByKeys(page);
  await expect(options(page).first()).toHaveText(/Sam Birch 111/);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("birch");
  await dialog(page).getByRole("option", { name: "Show all matching clients" }).click();
  await expect(page).toHaveURL("/agents?tab=clients&q=birch");
  await expect(page.getByText("120 results")).toBeVisible();

  await openByKeys(page);
  await page.keyboard.type("invite a c");
  await expect(active(page)).toHaveText(/Invite a client/);
  await page.keyboard.press("Enter");
  const invite = page.getByRole("dialog", { name: "Invite a client" });
  // While the user fills in a form, the shortcut of the search does not work, so that the user stays in the
  // form.
  await expect(invite.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(dialog(page)).toBeHidden();
  await expect(invite.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(invite).toBeHidden();
});

test("on a phone the search is a sheet that an icon opens, and finds a document and an article by their text, which then open at once", async ({
  admin,
  portico,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const client = await newActor(portico, agent, "client");
  const word = `w${client.id.slice(-10)}`;
  const link = { kind: "link", url: "https://firm.example/lease", shelf: "client", owner_id: client.id };
  const json = { ...link, title: `Lease ${word}` };
  expect((await callApi(portico, "POST", "materials/", { as: agent, json })).status).toBe(201);
  await publishArticle(portico, admin, { title: `Rents ${word}`, audience: "staff" });
  const { page } = await openDevice({ as: agent, viewport: PHONE });
  await page.goto("/clients");
  const open = async (words: string) => {
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill(words);
  };
  await open(word);
  await expect(options(page)).toHaveText([/Lease w.*Cleo Marsh · Shared documents/, /Rents w/]);
  for (const option of await options(page).all())
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectAtHand(page, "the search on a phone");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(active(page)).toHaveText(/Rents/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Rents ${word}` })).toBeVisible();
  await open(`lease ${word}`);
  await options(page).first().click();
  await expect(page.getByRole("dialog", { name: `Lease ${word}` })).toBeVisible();

  await page.goto("/clients");
  await open("request d");
  await options(page).first().click();
  await expect(page.getByRole("dialog", { name: "Request documents" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/materials?tab=requests");
});
