import type { Page } from "@playwright/test";
import { demoAdmin, demoClients } from "../../server/src/demo/demo-people.ts";
import { DEMO_PASSWORD } from "../../server/src/demo/fill-firm.ts";
import { runBeside } from "../../server/test/program.ts";
import { type Actor, callApi, firstAdmin, newActor } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectValidDom } from "../expect-valid-html.ts";
import { expect, test } from "../fixtures.ts";
import { expectStill } from "../layout-shifts.ts";
import type { Portico } from "../portico.ts";
import { NOBODY, screensOf } from "../screens.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
/** The width at which axe checks a screen. The elements of the screen are the same at all other widths. */
const READ_AT = 1280;

/**
 * Returns the paths of the screens on which a user with the role stays. Screens that guests see too are left
 * out.
 */
function pathsOf(role: "admin" | "agent" | "client", shown: { agent: string; client: string }): string[] {
  const own = screensOf(shown).filter(({ here }) => here.has(role) && !here.has("guest"));
  return own.map(({ path }) => path).filter((path) => !path.includes(NOBODY));
}

/**
 * Opens each path at every size. Checks that the heading is there, and that nothing is wider than the window.
 */
async function walk(page: Page, paths: readonly string[], isRead: boolean): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width}`;
      await expect(page.getByRole("heading").first(), where).toBeVisible();
      await expect(
        page.getByText(/couldn't be loaded|Internal Server Error|Page Not Found/),
        where,
      ).toHaveCount(0);
      await expect.poll(() => tooWide(page), where).toBe(0);
      if (!isRead || size.width !== READ_AT) continue;
      await expectAccessible(page);
      await expectValidDom(page, where);
    }
  }
}

const tooWide = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

test("for each role, every screen of an empty firm has its heading and fits at every size", async ({
  ownPortico,
  openDevice,
}) => {
  const open = async (as: Actor) => (await openDevice({ as, at: ownPortico })).page;
  const nobody = { agent: NOBODY, client: NOBODY };
  const admin = await firstAdmin(ownPortico);
  await walk(await open(admin), pathsOf("admin", nobody), false);
  const agent = await newActor(ownPortico, admin, "agent");
  await walk(await open(agent), pathsOf("agent", { ...nobody, agent: agent.id }), false);
  const client = await newActor(ownPortico, agent, "client");
  await walk(await open(client), pathsOf("client", { agent: agent.id, client: client.id }), false);
});

test("for each role, every screen of a firm with data has its heading, fits at every size, is valid HTML, is accessible, and moves nothing while it loads", async ({
  launchPortico,
  openDevice,
}) => {
  const portico = await launchPortico({ ownDatabase: true });
  await portico.end();
  const filled = await runBeside("demo.ts", [], portico.env);
  expect(filled.code, filled.output).toBe(0);
  await portico.startAgain();
  const ask = async (as: Actor, path: string) => (await callApi(portico, "GET", path, { as })).body;
  const admin = await signedIn(portico, demoAdmin.email);
  const client = await signedIn(portico, demoClients[0]!.email);
  const [found] = (await ask(admin, `clients/?q=${encodeURIComponent(client.email)}`)).items;
  const agent = await signedIn(portico, (await ask(admin, `agents/${found.agent.id}`)).email);
  const [report] = (await ask(client, "reports/")).items;
  const [document] = (await ask(client, "materials/?deep=true")).items;
  const [article] = (await ask(client, "content/")).items;
  const [written] = (await ask(admin, "content/written")).items;
  const shown = { agent: agent.id, client: client.id };
  const more = {
    admin: [`/content?article=${article.slug}`, `/content?tab=written&edit=${written.id}`],
    agent: [`/clients/${client.id}?tab=reports&report=${report.id}`, "/clients?tab=reports"],
    client: [
      `/content?article=${article.slug}`,
      `/reports?report=${report.id}`,
      `/materials?material=${document.id}`,
    ],
  };
  for (const actor of [admin, agent, client]) {
    const role = actor.role;
    const { page, newPage } = await openDevice({ as: actor, at: portico });
    const paths = [...pathsOf(role, shown), ...more[role]];
    await walk(page, paths, true);
    await expectStill(await newPage(), paths);
  }
});

async function signedIn(portico: Portico, email: string): Promise<Actor> {
  const form = { username: email, password: DEMO_PASSWORD };
  const { body } = await callApi(portico, "POST", "user/token", { form });
  const tokens = { accessToken: body.access_token, refreshToken: body.refresh_token };
  const actor: Actor = { id: "", email, role: "client", ...tokens };
  const { body: user } = await callApi(portico, "GET", "user/", { as: actor });
  return { ...actor, id: user.id, role: user.role };
}
