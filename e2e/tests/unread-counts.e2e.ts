import type { Page } from "@playwright/test";
import { callApi, firstAdmin, newActor } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

/**
 * Finds an entry in the navigation bar that is visible on the screen. The other bar is for other widths of
 * the screen.
 */
const entry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("the side bar and the bottom bar count new items, and the count becomes lower when an item is read", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const agent = await newActor(ownPortico, admin, "agent");
  const client = await newActor(ownPortico, agent, "client");
  for (let n = 1; n <= 2; n += 1)
    await publishArticle(ownPortico, admin, { title: `News ${n}`, audience: "clients" });
  const link = { kind: "link", url: "https://firm.example/form", title: "A form", shelf: "client" };
  const json = { ...link, owner_id: client.id };
  expect((await callApi(ownPortico, "POST", "materials/", { as: agent, json })).status).toBe(201);
  const { page } = await openDevice({ as: client, at: ownPortico, viewport: { width: 1280, height: 900 } });
  await page.goto("/content");
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "2 new");
  await expect(entry(page, "Documents")).toHaveAttribute("aria-description", "1 new");
  await expect(entry(page, "Home")).not.toHaveAttribute("aria-description");
  const shownAt = () => entry(page, "News").evaluate((one) => getComputedStyle(one, "::after").content);
  expect(await shownAt()).toContain('"2"');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "2 new");
  expect(await shownAt()).toContain('"2"');
  await expectAccessible(page);
  await page.getByRole("link", { name: "News 1" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "News 1" })).toBeVisible();
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "1 new");

  // An article that is published at this time is counted without a reload.
  await publishArticle(ownPortico, admin, { title: "News 3", audience: "clients" });
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "2 new");
  for (let n = 4; n <= 12; n += 1)
    await publishArticle(ownPortico, admin, { title: `News ${n}`, audience: "clients" });
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "9+ new");
});
