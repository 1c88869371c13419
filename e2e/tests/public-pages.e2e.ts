import { callApi, firstAdmin, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectToFit } from "../expect-to-fit.ts";
import { expectValidDom, expectValidHtml } from "../expect-valid-html.ts";
import { expect, test } from "../fixtures.ts";
import { readPages } from "../public-pages.ts";

const WINDOW = { width: 1280, height: 800 };
const LONG_FIRM = "Internationalevermögensverwaltungsgesellschaft&Treuhandpartnerschaft";
const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft";

test("every public page is valid HTML as the server sends it, and its description contains the firm's name", async ({
  ownPortico,
  request,
}) => {
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
});

test("public pages and the profile fit at 100 %, 200 % and 400 % with a long firm name and a long user name, and every public page is accessible, is valid HTML once loaded, and keeps its marks in forced colours", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const firm = { name: LONG_FIRM, support_email: `${"support".repeat(8)}@firm.example` };
  expect((await callApi(ownPortico, "PATCH", "firm/", { as: admin, json: firm })).status).toBe(200);
  const names = { first_name: LONG_NAME, last_name: LONG_NAME };
  expect((await callApi(ownPortico, "PATCH", "user/", { as: admin, json: names })).status).toBe(200);
  const { page } = await openDevice({ at: ownPortico });
  for (const path of await readPages()) {
    await page.emulateMedia({ forcedColors: "none" });
    await page.setViewportSize(WINDOW);
    await page.goto(path);
    // axe runs before forced colours are on, because it would check them by our own colours.
    await expectAccessible(page);
    await expectValidDom(page, path);
    await expectToFit(page, path);
    await page.setViewportSize(WINDOW);
    await page.emulateMedia({ forcedColors: "active" });
    const buttons = page.getByRole("main").getByRole("button");
    for (const button of await buttons.all()) {
      if (!(await button.textContent())) continue;
      await expect(button, path).not.toHaveCSS("border-top-width", "0px");
    }
  }
  const own = (await openDevice({ at: ownPortico, as: admin })).page;
  await own.goto("/profile");
  await expect(own.getByRole("region", { name: "Devices" }).locator("time").first()).toBeVisible();
  await expectToFit(own, "/profile");
  await own.getByRole("button", { name: "Change your password" }).click();
  const field = own.getByLabel("Current password");
  await field.fill(PASSWORD);
  await expect(field).toBeInViewport();
  await expectToFit(own, "the dialog");
});

test("in forced colours the profile marks the current section and its buttons", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/profile#devices");
  const marked = page.getByRole("navigation", { name: "Sections" }).locator("[aria-current]");
  await expect(marked).toHaveCSS("text-decoration-line", "underline");
  const remove = page.getByRole("button", { name: "Delete your account" });
  await expect(remove).not.toHaveCSS("border-top-width", "0px");
});
