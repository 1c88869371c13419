import { readFile } from "node:fs/promises";
import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { holdTime, passTimeUntil } from "../held-time.ts";
import { expect, test } from "../fixtures.ts";
import { publishDraft, publishReport } from "../reports.ts";
import { wordsOfPdf } from "../words-of-pdf.ts";

const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };
const NEWEST = "Quarterly portfolio review, third quarter 2026";

test("a client reads the newest report, its charts by keyboard and as tables, confirms it, and saves it as PDF, as figures and on paper", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  await publishReport(portico, { agent, client, quarter: "2026-04-01", value: "275490", returned: "1.8" });
  const last = { agent, client, quarter: "2026-07-01", value: "284310", acknowledgement_required: true };
  const report_id = await publishReport(portico, last);
  const { page } = await openDevice({ as: client, viewport: { width: 1280, height: 900 } });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // A moment later the page reports that the report was opened, by a request without the glance parameter.
    const isOpening = search === "" && pathname.endsWith(report_id);
    if (/^\/api\/.*\/reports\//.test(pathname) && !isOpening) asked.push(pathname);
  });
  await page.goto("/reports");

  const report = page.getByRole("article", { name: NEWEST });
  await expect(page.getByRole("heading", { level: 1, name: "Your third quarter" })).toBeVisible();
  await expect(report).toContainText("1 July to 30 September 2026 · published");
  await expect(page.getByRole("region", { name: "All reports" })).toContainText(NEWEST);
  await expect(page.getByRole("region", { name: "One figure over time" }).getByRole("table")).toBeVisible();
  expect(asked.length, `the home is whole: ${asked.join(", ")}`).toBe(3);
  await expect(report).toContainText("Up €\u00a08,820, which is 3.2%");
  await expect(report).toContainText("from €\u00a0275,490 in Q2 2026");
  await expect(report.getByText("won back")).toBeVisible();
  await expect(report.getByRole("link", { name: "Gus Hollow" })).toBeVisible();

  const slider = report.getByRole("slider").first();
  await expect(slider).toHaveAttribute("aria-valuetext", /^Q3 2026: Value €.284,310/);
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Q2 2026: Value €.275,490/);
  await expect(
    report.getByRole("img", { name: /from €.275,490 in Q2 2026 to €.284,310 in Q3 2026/ }),
  ).toBeVisible();
  await expectAccessible(page);
  const turn = report.getByRole("button", { name: /^Show as table/ }).first();
  await turn.click();
  await expect(report.getByRole("table").first()).toContainText("€\u00a0275,490");
  await expectAccessible(page);

  const trend = page.getByRole("region", { name: "One figure over time" });
  await trend.getByText("Return", { exact: true }).first().click();
  await expect(trend.getByRole("table")).toContainText("Up 0.6\u00a0points");

  await report.getByRole("button", { name: "Confirm" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that you have read it" });
  await dialog.getByLabel("Your full name").fill("Cleo Marsh");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(report.getByText("You confirmed that you have read this report")).toBeVisible();

  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    report.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  const told = await wordsOfPdf(await readFile(await pdf.path()));
  for (const words of [
    NEWEST,
    "Cleo Marsh",
    "€ 284,310",
    "Up € 8,820, which is 3.2%",
    "won back",
    "Page 1 of",
  ])
    expect(told).toContain(words);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    report.getByRole("button", { name: "Figures" }).click(),
  ]);
  expect(await readFile(await csv.path(), "utf8")).toContain("284310");

  const printed = await wordsOfPdf(await page.pdf({ format: "A4" }));
  for (const words of ["Linden & Co", NEWEST, "Cleo Marsh", "€ 284,310", "Up € 8,820", "won back", "Q2 2026"])
    expect(printed).toContain(words);
  for (const words of ["All reports", "Documents", "Show as"]) expect(printed).not.toContain(words);

  await page.reload();
  await expect(report.getByRole("table").first()).toBeVisible();
  // Hidden charts are drawn too, because a printout shows both views, and printing cannot wait until they are
  // drawn.
  const hidden = report.locator("svg[role=img]").filter({ visible: false });
  await expect(hidden.first()).toHaveAttribute("width", /^[1-9]\d\d/);
  await page.emulateMedia({ media: "print" });
  await expect(report.locator("svg[role=img]").first()).toBeVisible();
});

test("on a phone a client opens an older report on the same page, and a report that was corrected or withdrawn says so", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const first = await publishReport(portico, { agent, client, quarter: "2025-10-01", value: "100" });
  const second = await publishReport(portico, { agent, client, quarter: "2026-04-01", value: "275490" });
  await publishReport(portico, { agent, client, quarter: "2026-07-01", value: "284310" });
  const change_note = "One payment was counted twice.";
  const { body } = await callApi(portico, "POST", `reports/${second}/correct`, {
    as: agent,
    json: { change_note },
  });
  await publishDraft(portico, agent, body.id);
  const reason = "One figure was missing.";
  const gone = await callApi(portico, "POST", `reports/${first}/withdraw`, { as: agent, json: { reason } });
  expect(gone.status).toBe(200);

  const { page } = await openDevice({ as: client, ...PHONE, expects: [404] });
  await page.goto("/reports");
  const all = page.getByRole("region", { name: "All reports" });
  await expect(all.locator("[aria-current=true]")).toHaveCount(1);
  await expect(all).toContainText(change_note);
  await expect(all).toContainText(reason);
  await expectAccessible(page);
  await expectAtHand(page, "a client's reports");

  await all.getByRole("link", { name: /second quarter 2026/ }).tap();
  await expect(page).toHaveURL(new RegExp(`report=${body.id}`));
  await expect(page.getByRole("heading", { level: 1, name: "Your second quarter" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /second quarter 2026/ })).toBeFocused();
  await expect(page.getByRole("article")).toContainText(`What changed: ${change_note}`);

  await expect(all.getByText(/fourth quarter 2025/)).toBeVisible();
  await expect(all.getByRole("link", { name: /fourth quarter 2025/ })).toHaveCount(0);
  await page.goto(`/reports?report=${first}`);
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Download PDF" })).toHaveCount(0);

  await page.goto(`/reports?report=${second}`);
  await expect(page.getByText(/^Version 1 of this report, published .+, has been replaced/)).toContainText(
    `What changed: ${change_note}`,
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the current version" }).tap();
  const report = page.getByRole("article", { name: /second quarter/ });
  await expect(report.getByText("Corrected", { exact: true })).toBeVisible();
  await expect(report.getByText(/^Replaces the version of/)).toBeVisible();
  await report.getByText("Earlier version", { exact: true }).tap();
  await expect(report.getByText(/^Version 1, published/)).toBeVisible();
  await page.goto(`/reports?report=${client.id}`);
  await expect(page.getByRole("heading", { name: "This report wasn't found" })).toBeVisible();
  await page.getByRole("link", { name: "Open your newest report" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Your third quarter" })).toBeVisible();
});

test("on a phone a report counts as opened after its figures were in view for a moment, and only once per visit; an email's link scrolls to the report, below the open requests", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const id = await publishReport(portico, { agent, client, quarter: "2026-07-01", value: "284310" });
  const items = ["Passport", "Bill", "Deed", "Lease"].map((label) => ({ label }));
  const json = { client_ids: [client.id], title: "Papers", items };
  expect((await callApi(portico, "POST", "requests/", { as: agent, json })).status).toBe(200);
  const times = async () =>
    (await callApi(portico, "GET", `reports/${id}/receipts`, { as: agent })).body.items[0].times;
  const { page } = await openDevice({ as: client, ...PHONE });
  await page.clock.install();
  await page.goto("/reports");
  const figures = page.getByRole("article").getByText("284,310").first();
  await expect(page.getByRole("region", { name: "Gus needs 4 documents" })).toBeAttached();
  await expect(figures).toBeAttached();
  await expect(figures).not.toBeInViewport();
  await holdTime(page);
  expect(await times(), "a minute below the screen").toBe(0);
  await figures.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await passTimeUntil(page, async () => (await times()) === 1);
  await page.clock.resume();
  await page.getByRole("link", { name: "Documents" }).first().tap();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.goBack();
  await figures.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await holdTime(page);
  expect(await times(), "again in the same visit").toBe(1);
  await page.clock.resume();

  await page.goto(`/reports?report=${id}`);
  const heading = page.getByRole("heading", { level: 2, name: /third quarter 2026/ });
  await expect(page.getByRole("region", { name: "Gus needs 4 documents" })).toBeAttached();
  await expect(heading).toBeFocused();
  const ofTop = async () => (await heading.boundingBox())!.y / PHONE.viewport.height;
  await expect.poll(ofTop, "in the upper part of the screen").toBeLessThan(0.3);
  expect(await ofTop()).toBeGreaterThan(0);
  await expect(page.getByText("This is the first report of its kind")).toBeInViewport();
});
