import type { Page } from "@playwright/test";
import { newActor } from "../actors.ts";
import { expect, test } from "../fixtures.ts";

/** How long a toast is shown (spec §9). */
const TOAST_MS = 5_000;
const TOAST_WIDTH_PX = 24 * 16;
const EDGE_PX = 32;

async function savePhone(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: /phone number$/ }).click();
  await page.getByLabel("Phone", { exact: true }).fill("+49 30 1234567");
  await page.getByRole("button", { name: "Save" }).click();
}

const toastOf = (page: Page) => page.getByRole("dialog", { name: "Phone number saved" });

test("a toast is shown at the bottom right for 5 seconds, and stays longer while the pointer is on it; on a phone it has the full width, and does not cover the buttons of a sheet", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: await newActor(portico, admin, "client") });
  await page.clock.install();
  await savePhone(page);
  const toast = toastOf(page);
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  expect(box.width).toBe(TOAST_WIDTH_PX);
  expect(1280 - box.x - box.width).toBeLessThanOrEqual(EDGE_PX);
  expect(800 - box.y - box.height).toBeLessThanOrEqual(EDGE_PX);
  await page.clock.fastForward(TOAST_MS - 2_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toast).toBeHidden();

  await savePhone(page);
  await toast.hover();
  await page.clock.fastForward(3 * TOAST_MS);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(TOAST_MS);
  await expect(toast).toBeHidden();

  await page.clock.resume();
  await page.setViewportSize({ width: 390, height: 844 });
  await savePhone(page);
  const wide = (await toastOf(page).boundingBox())!;
  expect([wide.x, wide.width]).toEqual([0, 390]);
  const bar = (await page.getByRole("navigation", { name: "Main" }).boundingBox())!;
  expect(wide.y + wide.height, "the bar below stays free").toBeLessThanOrEqual(bar.y);
  await toastOf(page).hover();
  await toastOf(page).getByRole("button", { name: "Close" }).click();
  await expect(toastOf(page)).toBeHidden();

  await savePhone(page);
  await expect(toastOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Edit your name" }).click();
  const save = page.getByRole("dialog", { name: "Your name" }).getByRole("button", { name: "Save" });
  await expect(save).toBeVisible();
  const gap = async () => {
    const toast = (await toastOf(page).boundingBox())!;
    const sheet = (await page.getByRole("dialog", { name: "Your name" }).boundingBox())!;
    return [toast.y + toast.height, Math.round(toast.y - sheet.y - sheet.height)];
  };
  await expect.poll(gap, "at the foot of the screen, with the sheet on top of it").toEqual([844, 0]);
  await save.click();
});

test("in a low window a toast covers no button of a dialog, and the page scrolls so that it covers neither the pressed button nor the row below", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: await newActor(portico, admin, "client") });
  await page.setViewportSize({ width: 700, height: 490 });
  await savePhone(page);
  await expect(toastOf(page)).toBeVisible();
  await toastOf(page).hover();
  const row = page.locator("[data-settings-row]").filter({ has: page.getByText("Phone", { exact: true }) });
  const topOf = async () => (await toastOf(page).boundingBox())!.y;
  const bottomOf = async (box: typeof row) => {
    const { y, height } = (await box.boundingBox())!;
    return y + height;
  };
  await expect.poll(async () => (await topOf()) - (await bottomOf(row))).toBeGreaterThanOrEqual(0);
  await page.getByRole("button", { name: "Change your password" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change your password" });
  const save = dialog.getByRole("button", { name: "Change", exact: true });
  await expect(save).toBeVisible();
  await expect.poll(async () => (await topOf()) - (await bottomOf(save))).toBeGreaterThanOrEqual(0);
});

test("on the smallest phone a toast does not cover the field that it is about, nor the text of that field", async ({
  openDevice,
}) => {
  const { page } = await openDevice({ expects: [400], viewport: { width: 320, height: 568 } });
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("nobody@home.example");
  await page.getByLabel("Password", { exact: true }).fill("it is not this one");
  // A key pressed before the program has loaded sends nothing.
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  const failure = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
  await expect(failure).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  const gap = async () => {
    const toast = (await failure.boundingBox())!;
    const words = (await page.locator("form").getByRole("alert").boundingBox())!;
    return toast.y - words.y - words.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});
