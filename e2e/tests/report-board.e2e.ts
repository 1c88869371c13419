import { callApi, newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { publishReport, QUARTERLY } from "../reports.ts";

/** Returns the latest complete quarter, the quarter before it, and the name of the latest one. */
function lastQuarters(now = new Date()) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3, 1));
  const back = (quarters: number) => {
    const start = new Date(first);
    start.setUTCMonth(first.getUTCMonth() - 3 * quarters);
    return start;
  };
  const short = (day: Date) => `Q${day.getUTCMonth() / 3 + 1} ${day.getUTCFullYear()}`;
  const [last, before] = [back(1), back(2)];
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { last: day(last), before: day(before), short: short(last) };
}

test("in the list of agents an admin sees how many reports each agent has published, opens an agent's reports, exports them, and sees the counts change when reports are started", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const another = await newActor(portico, agent, "client");
  const { before, last, short } = lastQuarters();
  await publishReport(portico, { agent, client: another, quarter: before, value: "270000" });
  const id = await publishReport(portico, { agent, client, quarter: last, value: "270000" });
  await callApi(portico, "GET", `reports/${id}`, { as: client });
  const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
  await page.goto(`/agents?q=${encodeURIComponent(agent.email)}`);
  const row = page.getByRole("row").filter({ hasText: "Gus Hollow" });
  await expect(row).toContainText(`1 in ${short}`);
  await expect(row).toContainText("1 of 1 opened");
  const overflow = await page
    .getByRole("table")
    .evaluate((element) => element.parentElement!.scrollWidth - element.parentElement!.clientWidth);
  expect(overflow).toBe(0);
  await row.getByRole("link", { name: "Gus Hollow" }).click();
  await page.getByRole("link", { name: "View reports" }).click();
  await expect(page).toHaveURL(new RegExp(`/agents\\?tab=reports&agent=${agent.id}`));
  await expect(page.getByText("Agent: Gus Hollow")).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reports-.*\.csv$/);
  await expectAccessible(page);

  await page.goto(`/agents?tab=reports&period=${last}&agent=${agent.id}`);
  const tiles = page.getByRole("region", { name: "Reports by status" });
  await expect(tiles.getByRole("link", { name: /^Missing 1/ })).toBeVisible();
  const begun = await callApi(portico, "POST", "reports/", {
    as: agent,
    json: { client_id: another.id, template_id: QUARTERLY },
  });
  expect(begun.status).toBe(201);
  await expect(tiles.getByRole("link", { name: "Drafts 1" })).toBeVisible();
  await expect(tiles.getByRole("link", { name: "Missing 0" })).toBeVisible();
});
