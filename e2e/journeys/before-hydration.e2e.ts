import type { Page } from "@playwright/test";
import { expect, journey } from "../journey.ts";

/** Holds every script back until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Past the button, which cannot be pressed before the program came. */
async function sendByForce(page: Page): Promise<void> {
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
}

journey("without scripts a sent password stays out of the address", async ({ openDevice }) => {
  const { page } = await openDevice({ javaScriptEnabled: false });
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("cleo@home.example");
  await page.getByLabel("Password", { exact: true }).fill("a secret of mine");
  await sendByForce(page);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL("/auth/login");
});

journey(
  "a form sent before the program came keeps the password out of the address",
  async ({ openDevice }) => {
    const { page } = await openDevice();
    const letGo = await holdScripts(page);
    await page.goto("/auth/login", { waitUntil: "commit" });
    await page.getByLabel("Email").fill("cleo@home.example");
    await page.getByLabel("Password", { exact: true }).fill("a secret of mine");
    await sendByForce(page);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(page).toHaveURL("/auth/login");
    letGo();
  },
);

journey("what was typed before the program came stays", async ({ openDevice }) => {
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
