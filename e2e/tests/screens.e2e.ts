import type { Page } from "@playwright/test";
import { type Actor, newActor, newPair, signInAgain } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { NOBODY, screensOf, SIGN_OUT_PATH, type Visitor, visitors } from "../screens.ts";
import { openAs } from "../tokens.ts";

const NOTICE = "Please contact support to update your account data";

for (const visitor of visitors) {
  test(`every screen leads each visitor where the table says: ${visitor}`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const pair = await newPair(portico, admin);
    const actor =
      visitor === "agent" || visitor === "client" ? pair[visitor] : await become(portico, admin, visitor);
    const { page } = await openDevice({ expects: [404] });
    const screens = screensOf({ agent: pair.agent.id, client: pair.client.id });
    await openAs(page, actor, "/favicon.svg");
    for (const { name, path, here, notFound, landing } of screens) {
      // Each of these screens signs out a user without a role.
      if (actor && visitor === "no role") await openAs(page, await signInAgain(portico, actor), path);
      else await page.goto(path);
      await expect(page, name).toHaveURL(landing[visitor]);
      await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
      await expect(page.getByText("Page Not Found"), name).toBeVisible({ visible: notFound.has(visitor) });
      const isNoticed = visitor === "no role" && !here.has(visitor);
      await expect(page.getByText(NOTICE), name).toBeVisible({ visible: isNoticed });
      // The other pages are checked with axe in e2e/tests/walk.e2e.ts.
      if (visitor === "no name" && path === "/auth/complete") await expectAccessible(page);
      if (notFound.has(visitor)) await expectFramed(page);
    }
    await openAs(page, actor && (await signInAgain(portico, actor)), SIGN_OUT_PATH);
    await expect(page, "auth-logout").toHaveURL("/auth/login");
    await expect(page.getByText(NOTICE)).toBeHidden();
  });
}

test("at a path that is no screen, people see the not-found page and bots get an empty 404", async ({
  portico,
  openDevice,
}) => {
  const { page } = await openDevice({ expects: [404] });
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectAccessible(page);

  const asBot = (path: string) =>
    fetch(portico.url + path, {
      headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
    });
  const forBot = await asBot("/nowhere/at/all");
  expect([forBot.status, await forBot.text()]).toEqual([404, ""]);
  const noCall = await fetch(`${portico.url}/api/nowhere`);
  expect([noCall.status, noCall.headers.get("Content-Type")]).toEqual([
    404,
    "application/json; charset=utf-8",
  ]);
  expect(await noCall.json()).toMatchObject({ code: "not_found" });
});

test("every screen of the table answers 200 to every visitor", async ({ portico }) => {
  for (const path of [
    ...screensOf({ agent: NOBODY, client: NOBODY }).map((screen) => screen.path),
    SIGN_OUT_PATH,
  ]) {
    if (path === "/auth/signup-king") continue;
    for (const address of [path, path === "/" ? path : `${path}/`]) {
      const answer = await fetch(portico.url + address, { redirect: "manual" });
      expect([address, answer.status]).toEqual([address, 200]);
    }
  }
});

test("an invalid id leads to the not-found page", async ({ admin, openDevice }) => {
  const { page } = await openDevice({ as: admin });
  await page.goto("/agents/xyz");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectFramed(page);
});

async function become(portico: Portico, admin: Actor, visitor: Visitor): Promise<Actor | null> {
  if (visitor === "guest") return null;
  if (visitor === "admin") return newActor(portico, admin, visitor);
  const actor = await newActor(portico, admin, "client");
  const lost = visitor === "no role" ? "role = null" : "first_name = '', last_name = ''";
  await portico.rows(`update app_user set ${lost} where id = $1`, [actor.id]);
  return actor;
}

/** Expects that the not-found page is shown with the navigation around it. */
async function expectFramed(page: Page): Promise<void> {
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found · /);
}
