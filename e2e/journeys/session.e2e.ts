import { newActor, signInAgain } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { signIn } from "../sign-in.ts";
import { keptTokens, spoilAccessToken } from "../tokens.ts";

const NOTICE_MS = 20_000;
const NOTICE = "Please contact support to update your account data";

journey("five windows refresh at once and nobody is signed out", async ({ portico, admin, openDevice }) => {
  const agent = await newActor(portico, admin, "agent");
  const { page, newPage } = await openDevice({ as: agent, expects: [401] });
  // A page of the portal might ask by itself, and refresh before the others.
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

journey("a sign-out in one window ends the others of the device", async ({ portico, admin, openDevice }) => {
  const agent = await newActor(portico, admin, "agent");
  const { page, newPage } = await openDevice({ as: agent });
  await page.goto("/materials");
  const other = await newPage();
  await other.goto("/clients");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect(other).toHaveURL("/auth/login");
  expect(await keptTokens(other)).toBeNull();
});

journey(
  "a session that was ended elsewhere leads to the sign-in page",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const { page } = await openDevice({ as: agent, expects: [401] });
    await page.goto("/clients");
    await portico.rows("delete from session where user_id = $1 returning id", [agent.id]);
    await page.reload();
    await expect(page).toHaveURL("/auth/login");
    expect(await keptTokens(page)).toBeNull();
  },
);

journey(
  "a page that was asked for before sign-in is reached after it",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const { page } = await openDevice();
    await page.goto("/clients?tab=invitations");
    await expect(page).toHaveURL("/auth/login");
    await signIn(page, agent.email);
    await expect(page).toHaveURL("/clients?tab=invitations");
  },
);

journey("a page of another role leads home", async ({ portico, admin, openDevice }) => {
  const client = await newActor(portico, admin, "client");
  const { page } = await openDevice();
  await page.goto("/agents");
  await signIn(page, client.email);
  await expect(page).toHaveURL("/reports");
});

journey(
  "who has no role is told for 20 seconds, and is signed out at once",
  async ({ portico, admin, openDevice }) => {
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
    await expectAccessible(page);
    await page.clock.fastForward(NOTICE_MS - 5_000);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(page.getByText(NOTICE)).toBeHidden();
  },
);

journey("who has no name is asked for it and then comes home", async ({ portico, admin, openDevice }) => {
  const agent = await newActor(portico, admin, "agent");
  await portico.rows("update app_user set first_name = '', last_name = '' where id = $1", [agent.id]);
  const { page } = await openDevice({ as: await signInAgain(portico, agent) });
  await page.goto("/materials");
  await expect(page).toHaveURL("/auth/complete");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Gus");
  await page.getByLabel("Last name").fill("Hollow");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL("/clients");
});
