import { expect, test } from "../fixtures.ts";

test("a password that is too common is never called good, neither at sign-up nor in the account", async ({
  launchPortico,
  openDevice,
  admin,
}) => {
  const portico = await launchPortico();
  const { page } = await openDevice({ at: portico });
  await page.goto(portico.firstAdminLink);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("password12345678");
  await expect(page.getByText("This password is too common.")).toBeVisible();
  await field.fill("seven walnut ladders hum");
  await expect(page.getByText("Very strong.")).toBeVisible();

  const { page: account } = await openDevice({ as: admin });
  await account.goto("/profile");
  await account.getByRole("button", { name: "Change your password" }).click();
  await account.getByLabel("New password").fill("password12345678");
  await expect(account.getByText("This password is too common.")).toBeVisible();
});
