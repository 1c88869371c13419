import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ageSession, firstAdmin, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { fillPeople } from "../people-of-firm.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const names = (page: Page) => page.getByRole("link", { name: /^Sam Birch \d+$/ });
const bar = (page: Page) => page.getByRole("toolbar", { name: "For the selected clients" });
const tick = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

test("filters and the sort order are in the address, and stay after the user opens a person or reloads the page", async ({
  ownPortico,
  openDevice,
}) => {
  await fillPeople(ownPortico);
  const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: WIDE });
  await page.goto("/agents?tab=clients&city=oslo&tag=vip&sort=last_seen&order=desc");
  const lastSeen = page.getByRole("columnheader", { name: "Last seen" });
  await expect(page.getByText("15 results")).toBeVisible();
  await expect(names(page).first()).toHaveText("Sam Birch 002");
  await expectAccessible(page);
  await names(page).first().click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}/);
  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(page.getByText("15 results")).toBeVisible();
  await page.reload();
  await expect(page.getByText("15 results")).toBeVisible();
  await expect(lastSeen).toHaveAttribute("aria-sort", "descending");
});

test("on a phone the bar for selected rows is above the bottom bar", async ({ ownPortico, openDevice }) => {
  await fillPeople(ownPortico);
  const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: PHONE });
  await page.goto("/agents?tab=clients");
  await tick(page, "Sam Birch 017").click();
  await expect(bar(page).getByText("1 selected", { exact: true })).toBeVisible();
  const box = await bar(page).boundingBox();
  const foot = await page.locator("[data-bottom-bar]").boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(foot!.y);
  await expectAccessible(page);
});

test("a filtered list is exported with the same filters, after the user confirms their identity", async ({
  ownPortico,
  openDevice,
}) => {
  await fillPeople(ownPortico);
  const admin = await firstAdmin(ownPortico);
  const { page } = await openDevice({ as: admin, at: ownPortico, viewport: WIDE, expects: [400] });
  await page.goto("/agents?tab=clients&city=Oslo");
  await expect(page.getByText("30 results")).toBeVisible();
  await ageSession(ownPortico, admin);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("dialog", { name: "Confirm it's you" }).getByLabel("Your password").fill(PASSWORD);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect([lines.length, lines[1]]).toEqual([32, expect.stringContaining("Birch 001")]);
  await tick(page, "Sam Birch 003").click();
  await expect(bar(page).getByText("1 selected", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const second = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Export as CSV" }).click();
  const chosen = (await readFile(await (await second).path(), "utf8")).split("\r\n");
  expect([chosen.length, chosen[1]]).toEqual([3, expect.stringContaining("Birch 003")]);
});
