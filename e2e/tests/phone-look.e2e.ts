import type { Page } from "@playwright/test";
import { callApi, newActor } from "../actors.ts";
import { expect, test } from "../phone-fixtures.ts";
import { expectAtHandInEveryShape } from "../phone-shapes.ts";
import { storedTokens } from "../tokens.ts";
import { openAccount } from "../open-account.ts";

/** A page sends all its requests together, so after a pause this long it is done. */
const QUIET_MS = 1_000;

test("before sign-in all controls are in reach, on a phone that is upright, on its side or small", async ({
  takePhone,
}) => {
  const phone = await takePhone({ platform: "ios", expects: [400] });
  const { page } = phone;
  await phone.start();
  for (const path of [
    "login",
    "forgot-password",
    "password-new?token=x",
    "signup-client?token=x",
    "delete-account",
  ]) {
    await page.goto(`/auth/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAtHandInEveryShape(phone, path);
  }
});

test("on lists, in sheets and on the profile all controls are in reach, on a phone that is upright, on its side or small", async ({
  portico,
  admin,
  takePhone,
}) => {
  const agent = await newActor(portico, admin, "agent");
  await newActor(portico, agent, "client");
  const kept = new Map([["tokens", storedTokens(agent)]]);
  const phone = await takePhone({ platform: "ios", kept });
  const { page } = phone;
  await phone.start();
  await expect(page.getByText("Cleo Marsh")).toBeVisible();
  await expectAtHandInEveryShape(phone, "the clients");
  await page.getByRole("button", { name: "Invite" }).first().tap();
  await expect(page.getByRole("dialog").getByLabel("Email", { exact: true })).toBeVisible();
  await expectAtHandInEveryShape(phone, "the sheet");
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Your account" }).tap();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expectAtHandInEveryShape(phone, "the menu");
  await page.getByRole("menuitem", { name: "Your account" }).tap();
  await expect(page.getByRole("region", { name: "Devices" }).getByText("This device")).toBeVisible();
  await expectAtHandInEveryShape(phone, "the profile");
  await page.getByRole("button", { name: "Delete your account" }).tap();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAtHandInEveryShape(phone, "the question");
});

/** Drags a finger over the screen. */
async function pull(page: Page, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", from + ((to - from) * step) / 8);
  await touch("touchEnd");
}

/** Waits until the page makes no more requests by itself, so that only the requests of a pull are counted. */
async function untilQuiet(fetches: () => number): Promise<void> {
  let last = -1;
  const isQuiet = () => {
    const now = fetches();
    const same = now === last;
    last = now;
    return same;
  };
  await expect.poll(isQuiet, { intervals: [QUIET_MS] }).toBe(true);
}

test("pulling a list down loads it again; a short pull, a pull in a sheet or a scroll reloads nothing", async ({
  portico,
  admin,
  takePhone,
  worlds,
}) => {
  const client = await newActor(portico, admin, "client");
  const kept = new Map([["tokens", storedTokens(client)]]);
  const phone = await takePhone({ platform: "android", kept });
  const { page } = phone;
  await phone.start();
  await expect(page.getByText(/, Cleo$/)).toBeVisible();
  await callApi(portico, "PATCH", "user/", { as: client, json: { first_name: "Clea" } });
  const { seen } = worlds.android.network;
  // Requests that the page sends by itself when it is idle must not be counted.
  const fetches = () => seen.filter(({ method, path }) => method === "GET" && path.includes("/user/")).length;
  await untilQuiet(fetches);
  const before = fetches();
  await pull(page, 200, 240);
  await expect(page.locator("[data-pulled]")).toHaveCount(0);
  await pull(page, 500, 300);
  expect(fetches()).toBe(before);
  // If the page is long, the last swipe may have scrolled it.
  await page.evaluate(() => scrollTo(0, 0));
  await pull(page, 200, 420);
  await expect(page.getByText(/, Clea$/)).toBeVisible();
  await expect(page.locator("[data-pulled]")).toHaveCount(0);

  await openAccount(page);
  await page.getByRole("button", { name: "Delete your account" }).tap();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await untilQuiet(fetches);
  const inSheet = fetches();
  await pull(page, 500, 800);
  expect(fetches()).toBe(inSheet);
});

test("while the keyboard is open, the bottom bar is hidden and the form uses its space", async ({
  portico,
  admin,
  takePhone,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const phone = await takePhone({ platform: "ios", kept: new Map([["tokens", storedTokens(agent)]]) });
  const { page } = phone;
  await phone.start();
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar).toBeVisible();
  await phone.emit("Keyboard", "keyboardWillShow", { keyboardHeight: 300 });
  await expect(bar).toBeHidden();
  await phone.emit("Keyboard", "keyboardWillHide", {});
  await expect(bar).toBeVisible();
});
