import type { Page } from "@playwright/test";
import { newActor, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

const NEW_PASSWORD = "violet tram orchard kite";
const LETTER = "password_reset";
const NOBODY = "nobody@nowhere.example";

test("the link in the email sets a new password, and works once", async ({ portico, admin, openDevice }) => {
  const client = await newActor(portico, admin, "client");
  const { page } = await openDevice({ expects: [400] });
  await askForEmail(page, client.email);
  const { link } = await portico.mailbox.take(client.email, LETTER);

  await page.goto(link);
  await expect(page).toHaveURL("/auth/password-new");
  await expect(page.getByLabel("Email")).toHaveValue(client.email);
  await page.reload();
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByLabel("New password")).toBeFocused();
  await expectAccessible(page);
  await setPasswordAndSignIn(page, client.email);
  await portico.mailbox.take(client.email, "password_changed");

  await page.goto("/auth/logout");
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
});

test("after a wrong code was refused, the right code from the email sets a new password; for an unknown address the page shows the same answer and no email is sent", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const { page } = await openDevice({ expects: [400] });
  await askForEmail(page, NOBODY);
  await askForEmail(page, client.email);
  const { code } = await portico.mailbox.take(client.email, LETTER);
  expect(code).toMatch(/^\d{6}$/);

  const wrong = code === "111111" ? "222222" : "111111";
  await page.getByLabel("Code").fill(wrong);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/auth/password-new");
  await setPasswordAndSignIn(page, client.email);
  // When no job is waiting any more, an email would have arrived.
  const waiting = () => portico.rows("select 1 from pgboss.job where state < 'completed'");
  await expect.poll(waiting).toEqual([]);
  expect(portico.mailbox.all.filter(({ to }) => to === NOBODY)).toEqual([]);
});

async function askForEmail(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page).toHaveURL("/auth/reset-sent");
  await expect(page.getByText(email)).toBeVisible();
}

async function setPasswordAndSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect(page.getByText("New password set")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator("form").getByRole("alert")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/reports");
}
