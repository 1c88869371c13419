import type { Page } from "@playwright/test";
import { callApi, firstAdmin, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectValidHtml } from "../expect-valid-html.ts";
import { expect, journey } from "../journey.ts";
import { readPages } from "../public-pages.ts";

/** A window of 1280 × 1024, zoomed (WCAG 2.2, 1.4.4 and 1.4.10). */
const zooms = [
  { name: "200 %", viewport: { width: 640, height: 512 } },
  { name: "400 %", viewport: { width: 320, height: 256 } },
];
const LONG_FIRM = "Internationalevermögensverwaltungsgesellschaft&Treuhandpartnerschaft";
const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft";

journey(
  "every public page is valid HTML as it is served, and describes itself by the firm's name",
  async ({ ownPortico, request }) => {
    const admin = await firstAdmin(ownPortico);
    const json = { name: `Linden "&" <Co>`, support_email: "help@firm.example" };
    expect((await callApi(ownPortico, "PATCH", "firm/", { as: admin, json })).status).toBe(200);
    for (const path of [...(await readPages()), "/profile", "/nowhere"]) {
      const html = await (await request.get(ownPortico.url + path)).text();
      await expectValidHtml(html, path);
      expect(html, path).toContain(
        '<meta name="description" content="Sign in to the Linden &quot;&amp;&quot; &lt;Co&gt; portal." />',
      );
      expect(html, "no zone is known yet").not.toContain("<time");
    }
  },
);

journey("with forced colours every public page keeps its marks", async ({ openDevice }) => {
  const { page } = await openDevice();
  for (const path of await readPages()) {
    await page.emulateMedia({ forcedColors: "none" });
    await page.goto(path);
    // Before the browser chooses the colours: axe would judge them by ours.
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: "active" });
    const buttons = page.getByRole("main").getByRole("button");
    for (const button of await buttons.all()) {
      if (!(await button.textContent())) continue;
      await expect(button, path).not.toHaveCSS("border-top-width", "0px");
    }
  }
});

for (const { name, viewport } of zooms) {
  journey(
    `at ${name} the public pages and the profile hold a long firm and a long name without a sideways scroll`,
    async ({ ownPortico, openDevice }) => {
      const admin = await firstAdmin(ownPortico);
      const firm = { name: LONG_FIRM, support_email: `${"support".repeat(8)}@firm.example` };
      expect((await callApi(ownPortico, "PATCH", "firm/", { as: admin, json: firm })).status).toBe(200);
      const names = { first_name: LONG_NAME, last_name: LONG_NAME };
      expect((await callApi(ownPortico, "PATCH", "user/", { as: admin, json: names })).status).toBe(200);
      const guest = await openDevice({ at: ownPortico, viewport });
      for (const path of await readPages()) {
        await guest.page.goto(path);
        await expectNoSidewaysScroll(guest.page, path);
      }
      const { page } = await openDevice({ at: ownPortico, as: admin, viewport });
      await page.goto("/profile");
      await expect(page.getByRole("region", { name: "Devices" }).locator("time").first()).toBeVisible();
      await expectNoSidewaysScroll(page, "/profile");
      await page.getByRole("button", { name: "Change your password" }).click();
      const field = page.getByLabel("Current password");
      await field.fill(PASSWORD);
      await expect(field).toBeInViewport();
      await expectNoSidewaysScroll(page, "the dialog");
    },
  );
}

journey(
  "with forced colours the profile marks its section and its buttons",
  async ({ admin, openDevice }) => {
    const { page } = await openDevice({ as: admin });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/profile#devices");
    const marked = page.getByRole("navigation", { name: "Sections" }).locator("[aria-current]");
    await expect(marked).toHaveCSS("text-decoration-line", "underline");
    const remove = page.getByRole("button", { name: "Delete your account" });
    await expect(remove).not.toHaveCSS("border-top-width", "0px");
  },
);

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  const { width } = page.viewportSize()!;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), what)
    .toBeLessThanOrEqual(width);
}
