import { firstAdmin } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { reachDatabase } from "../outage.ts";
import { keptTokens } from "../tokens.ts";

test("when its database is gone, Portico says so and signs no user out; once the database is back, a press loads the page", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const { page } = await openDevice({ at: ownPortico, as: admin, expects: [503] });
  await page.goto("/agents");
  await expect(page.getByRole("heading", { name: "No agents yet" })).toBeVisible();
  await reachDatabase(ownPortico, false);
  await page.goto("/agents");
  await expect(page.getByRole("heading", { name: "Service Unavailable" })).toBeVisible();
  await expectAccessible(page);
  expect(await keptTokens(page)).not.toBeNull();
  await reachDatabase(ownPortico, true);
  const again = page.getByRole("button", { name: "Try again" });
  const list = page.getByRole("heading", { name: "No agents yet" });
  await expect(async () => {
    // The press of an earlier round may have loaded the list already.
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(list).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("typed text stays while the server is stopped, and can be sent when the server is back", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  // The page may send a delayed request while the server is just stopping, and then the answer is a 503.
  const { page } = await openDevice({ at: ownPortico, as: admin, expects: ["no connection", 503] });
  await page.goto("/agents");
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await dialog.getByLabel("Email", { exact: true }).fill("gus@firm.example");
  await ownPortico.end();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  const toast = page.getByRole("alert");
  await expect(toast).toContainText("Error");
  await expect(toast).toContainText("The invitations couldn't be sent. Your changes are still here.");
  await expectAccessible(page);
  expect(await keptTokens(page)).not.toBeNull();
  await ownPortico.startAgain();
  await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue("gus@firm.example");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: "gus@firm.example" })).toBeVisible();
});

test("without a connection a page says so, and loads by itself once the connection is back", async ({
  admin,
  openDevice,
}) => {
  const { page, context } = await openDevice({ as: admin, expects: ["no connection"] });
  await page.goto("/agents");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByRole("status").filter({ hasText: "You're offline." });
  await expect(bar).toBeVisible();
  await page.getByRole("link", { name: "News", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await keptTokens(page)).not.toBeNull();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await expect(bar).toBeHidden();
});

test("if the connection is lost before the first press, the press shows an error and the page stays", async ({
  admin,
  openDevice,
}) => {
  const { page, context } = await openDevice({ as: admin, expects: ["no connection"] });
  await page.goto("/agents");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Search couldn't be opened")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await page.getByLabel("Search agents").fill("gus");
  await page.getByRole("button", { name: "Invite" }).first().click();
  const missing = page.getByRole("alert").filter({ hasText: "Part of the app couldn't be loaded." });
  await expect(missing.first().getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByLabel("Search agents")).toHaveValue("gus");
  await context.setOffline(false);
  await page.getByRole("dialog", { name: "Invite" }).getByRole("button", { name: "Cancel" }).click();
  await expect(missing).toHaveCount(0);
  await expect(page.getByLabel("Search agents")).toHaveValue("gus");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
});
