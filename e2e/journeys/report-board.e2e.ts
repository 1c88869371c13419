import { callApi, firstAdmin, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { publishReport } from "../reports.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

/** The last quarter that is over, the one before it, and how the first is called. */
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
  return { last: day(last), before: day(before), short: short(last), shortBefore: short(before) };
}

for (const { name, ...screen } of sizes) {
  journey(
    `an agent sees on ${name} who is missing a report, writes it, and finds who has not opened theirs`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const { last, before, short, shortBefore } = lastQuarters();
      await publishReport(portico, { agent, client, quarter: before, value: "270000" });
      const { page } = await openDevice({ as: agent, ...screen });
      await page.goto("/clients");
      await page.getByRole("link", { name: `1 client without a report for ${short}` }).click();
      await expect(page).toHaveURL(/tab=reports.*state=missing/);
      const tiles = page.getByRole("region", { name: "Reports by status" });
      await expect(tiles.getByRole("link", { name: /^Missing 1/ })).toHaveAttribute("aria-current", "page");
      await expect(page.getByText(`Missing for ${short}`)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("button", { name: /^Write(?! many)/ }).click();
      await expect(
        page.locator("[data-full-screen]").getByRole("heading", { name: "Figures" }),
      ).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/clients/${client.id}.*report=`));

      // From the search: the report that was begun, and a new one.
      await page.goto(`/clients/${client.id}`);
      await expect(page.getByRole("region", { name: "Latest report" })).toContainText("Not opened");
      await page.keyboard.press("Control+k");
      const search = page.getByRole("dialog", { name: "Search" });
      await search.getByRole("combobox").fill(`cleo ${short}`);
      const found = search.getByRole("option", { name: /Quarterly portfolio review/ });
      await expect(found.filter({ hasText: "Draft" })).toBeVisible();
      await search.getByRole("combobox").fill("write a report for cleo");
      await search.getByRole("option", { name: "Write a report for Cleo Marsh" }).click();
      const begin = page.getByRole("dialog", { name: "New report for Cleo Marsh" });
      await expect(begin.getByRole("button", { name: "Start" })).toBeVisible();
      await begin.getByRole("button", { name: "Cancel" }).click();
      await expect(begin).toHaveCount(0);

      await page.goto(`/clients?tab=reports&period=${last}`);
      await expect(tiles.getByRole("link", { name: "Missing 0" })).toBeVisible();
      await tiles.getByRole("link", { name: "Drafts 1" }).click();
      await expect(page.getByRole("link", { name: /^Continue/ })).toBeVisible();

      await page.getByRole("button", { name: "Earlier period" }).click();
      await expect(page.getByText(`No clients match this filter for ${shortBefore}.`)).toBeVisible();
      await tiles.getByRole("link", { name: /^Published 1/ }).click();
      await page.getByRole("button", { name: "Remind" }).click();
      await expect(page.getByText("Reminded", { exact: true })).toBeVisible();
    },
  );

  journey(
    `an admin sees on ${name} which agent is behind, and follows as reports are begun`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const { last, before } = lastQuarters();
      await publishReport(portico, { agent, client, quarter: before, value: "270000" });
      const { page } = await openDevice({ as: admin, ...screen });
      await page.goto(`/agents?tab=reports&period=${last}`);
      const byAgent = page.getByRole("region", { name: "By agent" });
      await expect(byAgent.getByRole("button", { name: "Gus Hollow" }).first()).toBeVisible();
      // On a phone the tiles stand above the first tab alone.
      const isWide = screen.viewport.width > 640;
      await expect(page.getByRole("link", { name: /^Reports Q\d \d{4}/ })).toHaveCount(isWide ? 1 : 0);
      await expectAccessible(page);
      await byAgent.getByRole("button", { name: "Gus Hollow" }).first().click();
      await expect(page.getByText("Agent: Gus Hollow")).toBeVisible();
      // What is said before the page listens it does not hear.
      const listens = page.waitForResponse((answer) => answer.url().endsWith("/alerts/stream"));
      await page.goto(`/agents?tab=reports&period=${last}&agent=${agent.id}`);
      const tiles = page.getByRole("region", { name: "Reports by status" });
      await expect(tiles.getByRole("link", { name: /^Missing 1/ })).toBeVisible();
      await expectAccessible(page);
      await listens;
      const begun = await callApi(portico, "POST", "reports/", {
        as: agent,
        json: { client_id: client.id, template_id: "00000000-0000-4000-8000-000000000101" },
      });
      expect(begun.status).toBe(201);
      await expect(tiles.getByRole("link", { name: "Drafts 1" })).toBeVisible();
      await expect(tiles.getByRole("link", { name: "Missing 0" })).toBeVisible();
    },
  );
}

journey(
  "an admin sees in the list of agents how many reports each has out and how many were opened, and goes from an agent to their reports",
  async ({ ownPortico, openDevice }) => {
    const admin = await firstAdmin(ownPortico);
    const { agent, client } = await newPair(ownPortico, admin);
    const { last, short } = lastQuarters();
    const id = await publishReport(ownPortico, { agent, client, quarter: last, value: "270000" });
    await callApi(ownPortico, "GET", `reports/${id}`, { as: client });
    const { page } = await openDevice({ at: ownPortico, as: admin, viewport: { width: 1280, height: 900 } });
    await page.goto("/agents");
    const row = page.getByRole("row").filter({ hasText: "Gus Hollow" });
    await expect(row).toContainText(`1 for ${short}`);
    await expect(row).toContainText("100% opened");
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
  },
);
