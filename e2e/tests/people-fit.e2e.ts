import { firstAdmin } from "../actors.ts";
import { expect, test } from "../fixtures.ts";
import { fillPeople } from "../people-of-firm.ts";
import { goodPicture } from "../../server/test/pictures.ts";

const LONG_TAGS = "array['long-standing member', 'newsletter by post', 'spring 2026']";

test("at 1280 px long names and tags stay in their columns, an email address is shown whole if there is room, the name is below a wide logo, and the action bar is one row; at 1920 px the list is 1,440 px wide and cuts off no email address", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  await fillPeople(ownPortico);
  await ownPortico.rows(`update client_profile set tags = ${LONG_TAGS}`);
  await ownPortico.rows(
    "update app_user set last_name = 'Featherstonehaugh-Cholmondeley' where reference = 'D-0003' or (role = 'agent' and first_name = 'Mira')",
  );
  await ownPortico.rows("update firm set name = 'Lanternhouse & Partners'");
  const { page } = await openDevice({ at: ownPortico, as: admin, viewport: { width: 1280, height: 900 } });
  await page.goto("/profile?tab=firm");
  const buffer = await goodPicture("png", 600, 200);
  await page.locator('input[name="logo"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  const side = page.getByRole("complementary");
  const image = side.locator('img[src^="/logos/"]');
  // The logo's width is known only once it has loaded.
  await expect.poll(() => image.evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBeGreaterThan(0);
  const logo = await image.boundingBox();
  const name = await side.getByText("Lanternhouse & Partners").boundingBox();
  expect(name!.y).toBeGreaterThanOrEqual(logo!.y + logo!.height);
  expect(name!.width).toBeGreaterThan(120);

  const table = page.getByRole("table");
  const overflow = () =>
    table.evaluate((element) => element.parentElement!.scrollWidth - element.parentElement!.clientWidth);
  await page.goto("/agents");
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.goto("/agents?tab=clients");
  await expect(table.getByRole("row").nth(5)).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.goto("/agents?tab=clients&status=active");
  await expect(table.getByRole("row").nth(5)).toBeVisible();
  expect(await overflow()).toBe(0);
  const email = table.getByText("birch1@home.example");
  expect(await email.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  // The bar is one row even when a filter is active.
  const search = await page.getByRole("searchbox", { name: "Search clients" }).boundingBox();
  const sort = await page.getByRole("button", { name: /^Sort by/ }).boundingBox();
  expect(sort!.y).toBeLessThan(search!.y + search!.height);
  await page.goto("/agents?tab=clients");
  await page.getByRole("checkbox", { name: /^Select the \d+ clients shown/ }).click();
  const bar = page.getByRole("toolbar", { name: "For the selected clients" });
  await expect(bar.getByRole("button", { name: /Select all/ })).toBeVisible();
  expect((await bar.boundingBox())!.height).toBeLessThan(80);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1920, height: 900 });
  const main = page.getByRole("main");
  const wide = (await main.boundingBox())!.width;
  expect(wide - 2 * 32).toBe(1440);
  const cut = await table
    .locator("[title*='@']")
    .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
  expect(cut).toBe(0);
  await page.getByRole("button", { name: /^Actions for Sam Birch 001/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Open",
    "Choose an agent",
    "Arrange cover",
    "Deactivate",
  ]);
  await page.getByRole("menuitem", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sam Birch 001" })).toBeVisible();
  expect((await main.boundingBox())!.width, "a page without a list").toBeLessThan(wide);
  await page.getByRole("button", { name: "Actions for Sam Birch 001" }).click();
  await page.getByRole("menuitem", { name: "Edit contact" }).click();
  await expect(page.getByRole("dialog", { name: "Contact" }).getByLabel("Phone")).toBeVisible();
});
