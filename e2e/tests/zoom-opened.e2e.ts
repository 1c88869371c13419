import type { Page } from "@playwright/test";
import { publishArticle } from "../articles.ts";
import { type Actor, callApi } from "../actors.ts";
import { pdfFile, pickFiles, trayOf } from "../documents.ts";
import { expectToFit } from "../expect-to-fit.ts";
import { expect, test } from "../fixtures.ts";
import { LONG, newLongPair } from "../long-names.ts";
import type { Portico } from "../portico.ts";
import { publishReport, QUARTERLY } from "../reports.ts";

const COMPUTER = { width: 1280, height: 800 };
const FILLS_THE_WINDOW = /[?&](material|report|edit|template)=/;

async function openAndFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize(COMPUTER);
  await page.goto(path);
  if (FILLS_THE_WINDOW.test(path)) await expect(page.locator("[data-full-screen]"), path).toBeVisible();
  await expect(page.getByRole("heading").first(), path).toBeVisible();
  await expect(page.getByRole("status", { name: /^Loading/ }), path).toHaveCount(0);
  await expectToFit(page, path);
}

async function draftOf(portico: Portico, agent: Actor, client: Actor): Promise<string> {
  const { status, body } = await callApi(portico, "POST", "reports/", {
    as: agent,
    json: {
      client_id: client.id,
      template_id: QUARTERLY,
      period_start: "2026-04-01",
      period_end: "2026-06-30",
    },
  });
  expect(status).toBe(201);
  return body.id;
}

test("all dialogs and views that an agent opens fit at 100 %, 200 % and 400 % with very long names: documents, reports, batches, sending, requests", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newLongPair(portico, admin);
  const published = await publishReport(portico, { agent, client, quarter: "2026-01-01", value: "284310" });
  const draft = await draftOf(portico, agent, client);
  const { page } = await openDevice({ as: agent, viewport: COMPUTER });
  const own = `/materials/agent/${agent.id}`;
  await page.goto(own);
  await pickFiles(page, "your documents", [pdfFile(`${LONG}.pdf`, ["One page"])]);
  await expect(trayOf(page)).toContainText("1 file uploaded");
  await page.getByRole("link", { name: LONG }).click();
  await expect(page).toHaveURL(/\?material=[0-9a-f-]{36}$/);
  const viewer = new URL(page.url());
  const reports = `/clients/${client.id}?tab=reports`;
  for (const path of [
    viewer.pathname + viewer.search,
    `${viewer.pathname}${viewer.search}&show=info`,
    "/materials?match=new",
    "/materials?tab=requests",
    "/clients?tab=reports",
    "/clients?report_batch=new",
    `${reports}&report=${published}`,
    `${reports}&report=${draft}`,
  ])
    await openAndFit(page, path);

  await page.setViewportSize(COMPUTER);
  await page.goto(own);
  await page.getByRole("button", { name: `Actions for ${LONG}` }).click();
  await page.getByRole("menuitem", { name: "Send to clients" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${LONG}`) })
    .first()
    .click();
  await expectToFit(page, "sending");

  await page.setViewportSize(COMPUTER);
  await page.goto(`/materials/client/${client.id}`);
  await page.getByRole("button", { name: "Request documents" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
  await expectToFit(page, "asking");
});

test("all dialogs and views that an admin opens fit at 100 %, 200 % and 400 % with very long names: storage, trash, articles, templates, publishing", async ({
  portico,
  admin,
  openDevice,
}) => {
  await newLongPair(portico, admin);
  const { id, slug } = await publishArticle(portico, admin, { title: LONG, audience: "staff" });
  const begun = await callApi(portico, "POST", "content/", {
    as: admin,
    json: { title: LONG, body: "Some words.", audience: "staff" },
  });
  const { page } = await openDevice({ as: admin, viewport: COMPUTER });
  for (const path of [
    "/materials?tab=space",
    "/materials?tab=trash",
    `/content?article=${slug}`,
    "/content?tab=written",
    `/content?tab=written&edit=${id}`,
    "/profile?tab=templates",
    "/profile?tab=templates&template=new",
    `/profile?tab=templates&template=${QUARTERLY}`,
  ])
    await openAndFit(page, path);

  await openAndFit(page, `/content?tab=written&edit=${begun.body.id}`);
  await page.setViewportSize(COMPUTER);
  await page.locator("[data-full-screen]").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectToFit(page, "publishing");
});
