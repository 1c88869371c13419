import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** Delays every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Sends the form without the button, because the button cannot be pressed before the program has loaded. */
async function sendByForce(page: Page): Promise<void> {
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
}

test("without scripts a sent password stays out of the address", async ({ openDevice }) => {
  const { page } = await openDevice({ javaScriptEnabled: false });
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("cleo@home.example");
  await page.getByLabel("Password", { exact: true }).fill("a secret of mine");
  await sendByForce(page);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL("/auth/login");
});

test("a form that is sent before the program has loaded does not put the password into the address", async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  const letGo = await holdScripts(page);
  await page.goto("/auth/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("cleo@home.example");
  await page.getByLabel("Password", { exact: true }).fill("a secret of mine");
  await sendByForce(page);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL("/auth/login");
  letGo();
});

test("text typed before the program has loaded stays", async ({ openDevice }) => {
  const { page } = await openDevice();
  const letGo = await holdScripts(page);
  await page.goto("/auth/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("cleo@home.example");
  await page.getByLabel("Password", { exact: true }).fill("a secret of mine");
  const signIn = page.getByRole("button", { name: "Sign in" });
  await expect(signIn).toBeDisabled();
  await expect(signIn).toHaveCSS("opacity", "1");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  letGo();
  await expect(signIn).toBeEnabled();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("cleo@home.example");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a secret of mine");
});

test("on a phone no field is focused automatically, because the keyboard would cover the page", async ({
  browser,
  portico,
}) => {
  const context = await browser.newContext({ baseURL: portico.url, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto("/auth/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await expect(page.getByLabel("Email")).not.toBeFocused();
  await context.close();
});

for (const canUsePasskeys of [true, false]) {
  test(`nothing on the sign-in page moves while the program loads, ${canUsePasskeys ? "with" : "without"} passkeys`, async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    if (!canUsePasskeys) await page.addInitScript("delete window.PublicKeyCredential");
    const letGo = await holdScripts(page);
    await page.goto("/auth/login", { waitUntil: "commit" });
    const last = page.getByText(/^No account/);
    await expect(last).toBeVisible();
    const before = await last.boundingBox();
    letGo();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
    expect(await last.boundingBox()).toEqual(before);
    await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(canUsePasskeys ? 1 : 0);
  });
}
