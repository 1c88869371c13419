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

test("the side bar and the bottom bar count what waits for a confirmation, and the count becomes lower when it is given", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const agent = await newActor(ownPortico, admin, "agent");
  const client = await newActor(ownPortico, agent, "client");
  const toConfirm = { audience: "clients", acknowledgement_required: true };
  await publishArticle(ownPortico, admin, { title: "To read", audience: "clients" });
  for (let n = 1; n <= 2; n += 1)
    await publishArticle(ownPortico, admin, { title: `News ${n}`, ...toConfirm });
  const link = {
    kind: "link",
    url: "https://firm.example/form",
    title: "A form",
    shelf: "client",
    acknowledgement_required: true,
  };
  const json = { ...link, owner_id: client.id };
  expect((await callApi(ownPortico, "POST", "materials/", { as: agent, json })).status).toBe(201);
  const { page } = await openDevice({ as: client, at: ownPortico, viewport: { width: 1280, height: 900 } });
  await page.goto("/content");
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "2 waiting");
  await expect(entry(page, "Documents")).toHaveAttribute("aria-description", "1 waiting");
  await expect(entry(page, "Home")).not.toHaveAttribute("aria-description");
  const shownAt = () => entry(page, "News").evaluate((one) => getComputedStyle(one, "::after").content);
  expect(await shownAt()).toContain('"2"');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "2 waiting");
  expect(await shownAt()).toContain('"2"');
  await expectAccessible(page);
  await page.getByRole("link", { name: "News 1" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "News 1" })).toBeVisible();
  await page.getByLabel("Your full name").fill("Cleo Marsh");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "1 waiting");

  // An article that is published at this time is counted without a reload.
  await publishArticle(ownPortico, admin, { title: "News 3", ...toConfirm });
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "2 waiting");
  for (let n = 4; n <= 12; n += 1)
    await publishArticle(ownPortico, admin, { title: `News ${n}`, ...toConfirm });
  await expect(entry(page, "News")).toHaveAttribute("aria-description", "9+ waiting");
});
