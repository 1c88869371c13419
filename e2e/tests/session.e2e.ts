import { ageSession, newActor, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { signIn } from "../sign-in.ts";
import { keptTokens, spoilAccessToken } from "../tokens.ts";

const NOTICE_MS = 20_000;
const NOTICE = "Please contact support to update your account data";

test("when five windows refresh at the same time, no user is signed out", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page, newPage } = await openDevice({ as: agent, expects: [401] });
  // This window first opens a plain file. A page of the portal could make requests by itself, and refresh
  // before the other windows do.
  await page.goto("/favicon.svg");
  const others = await Promise.all([newPage(), newPage(), newPage(), newPage()]);
  await spoilAccessToken(page);
  const spoilt = await keptTokens(page);
  let refreshes = 0;
  page.context().on("request", (request) => void (refreshes += Number(request.url().endsWith("/refresh"))));
  const windows = [page, ...others];
  await Promise.all(windows.map((window) => window.goto("/clients")));
  for (const window of windows)
    await expect(window.getByRole("heading", { name: "No clients yet" })).toBeVisible();
  expect(refreshes).toBe(1);
  expect((await keptTokens(page))?.access_token).not.toBe(spoilt?.access_token);
  await Promise.all(windows.map((window) => window.reload()));
  for (const window of windows)
    await expect(window.getByRole("heading", { name: "No clients yet" })).toBeVisible();
});

test("a sign-out in one window signs out the other windows of the device, and a user who was confirming their identity in one of them is asked again after the next sign-in", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page, newPage } = await openDevice({ as: agent, expects: [400, 401] });
  const set = page.getByRole("button", { name: "Set up two-factor sign-in" });
  const asking = page.getByRole("dialog", { name: "Confirm it's you" });
  await page.goto("/profile");
  await ageSession(portico, agent);
  await set.click();
  await expect(asking).toBeVisible();
  await expectAccessible(page);
  const other = await newPage();
  await other.goto("/clients");
  await other.getByRole("button", { name: "Your account" }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/auth/login");
  await expect(page).toHaveURL("/auth/login");
  expect(await keptTokens(other)).toBeNull();
  await signIn(page, agent.email);
  await page.getByRole("button", { name: "Gus Hollow" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await expect(set).toBeVisible();
  await ageSession(portico, agent);
  await set.click();
  await asking.getByLabel("Your password").fill(PASSWORD);
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog", { name: "Set up two-factor sign-in" })).toBeVisible();
});

test("a user without a role is signed out at once, and sees the reason for 20 seconds", async ({
  portico,
  admin,
  openDevice,
}) => {
  const lost = await newActor(portico, admin, "client");
  await portico.rows("update app_user set role = null where id = $1", [lost.id]);
  const { page } = await openDevice();
  await page.clock.install();
  await page.goto("/auth/login");
  await signIn(page, lost.email);
  await expect(page.getByText("Update account data", { exact: true })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page).toHaveURL("/auth/login");
  expect(await keptTokens(page)).toBeNull();
  await page.clock.fastForward(NOTICE_MS - 5_000);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(NOTICE)).toBeHidden();
});
