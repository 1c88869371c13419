import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  ageSession,
  callApi,
  firstAdmin,
  invite,
  newActor,
  newAddress,
  newPair,
  PASSWORD,
} from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { fillPeople, PEOPLE } from "../people-of-firm.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const names = (page: Page) => page.getByRole("link", { name: /^Sam Birch \d+$/ });
const bar = (page: Page) => page.getByRole("toolbar", { name: "For the selected clients" });
const tick = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

journey(
  "an admin's figures lead to the lists they count, and only the one that asks for an act is gold",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: WIDE });
    await page.goto("/agents");
    const tiles = page.getByRole("region", { name: "Key figures" });
    const { clients, invited, withoutAgent } = PEOPLE;
    for (const [label, figure, list] of [
      ["Active agents", 3, "agents"],
      ["Active clients", clients - invited, "clients"],
      ["Invited clients", invited, "clients"],
      ["Clients without an agent", withoutAgent, "clients"],
    ] as const) {
      const tile = tiles.getByRole("link", { name: new RegExp(`^${label} ?${figure}`) });
      await expect(tile).toHaveClass(label === "Clients without an agent" ? /gold/ : /^((?!gold).)*$/);
      await tile.click();
      await expect(page.getByText(`${figure} results`)).toBeVisible();
      await expect(page.getByRole("table", { name: `The ${list}` })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Remove filter: No agent" })).toBeVisible();
    await expectAccessible(page);
  },
);

journey(
  "filters and the order stand in the address, survive a look at a person, and are taken away one by one",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: WIDE });
    await page.goto("/agents?tab=clients");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "City" }).click();
    const dialog = page.getByRole("dialog", { name: "Filter by city" });
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(dialog.getByText("Please enter a city.")).toBeVisible();
    await dialog.getByLabel("City").fill("oslo");
    await page.keyboard.press("Enter");
    await expect(page.getByText("30 results")).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Tag", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Tag").fill("vip");
    await page.keyboard.press("Enter");
    await expect(page.getByText("15 results")).toBeVisible();
    const lastSeen = page.getByRole("columnheader", { name: "Last seen" });
    await lastSeen.getByRole("button").click();
    await expect(lastSeen).toHaveAttribute("aria-sort", "ascending");
    await expect(names(page).first()).toHaveText("Sam Birch 028");
    await lastSeen.getByRole("button").click();
    await expect(lastSeen).toHaveAttribute("aria-sort", "descending");
    await expect(names(page).first()).toHaveText("Sam Birch 002");
    const asked = "/agents?tab=clients&city=oslo&tag=vip&sort=last_seen&order=desc";
    const params = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(params).toEqual(Object.fromEntries(new URL(asked, "http://x").searchParams));
    await expectAccessible(page);
    await names(page).first().click();
    await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}/);
    await page.getByRole("link", { name: "Clients", exact: true }).click();
    await expect(page.getByText("15 results")).toBeVisible();
    await page.reload();
    await expect(page.getByText("15 results")).toBeVisible();
    await expect(lastSeen).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("button", { name: "Remove filter: Tag: vip" }).click();
    await expect(page.getByText("30 results")).toBeVisible();
    await page.getByRole("button", { name: "Remove filter: City: oslo" }).click();
    await expect(page.getByText("Showing 50 of 120")).toBeVisible();
    await page.goto("/agents?tab=clients&city=Nowhere&without_agent=true&sort=colour&status=king");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByText("Showing 50 of 120")).toBeVisible();
  },
);

journey(
  "rows are ticked one by one, in a range and all that match; Escape takes the ticks away",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: WIDE });
    await page.goto("/agents?tab=clients");
    await expect(names(page).first()).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await tick(page, "Sam Birch 002").click();
    await expect(bar(page).getByText("1 selected", { exact: true })).toBeVisible();
    await tick(page, "Sam Birch 006").click({ modifiers: ["Shift"] });
    await expect(bar(page).getByText("5 selected", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select the 50 clients shown" }).click();
    await expect(bar(page).getByText("50 selected", { exact: true })).toBeVisible();
    await bar(page).getByRole("button", { name: "Select all 120 matching" }).click();
    await expect(bar(page).getByText("All 120 selected")).toBeVisible();
    await bar(page).getByRole("button", { name: "Only these 50" }).click();
    await expect(bar(page).getByText("50 selected", { exact: true })).toBeVisible();
    await bar(page).getByRole("button", { name: "Select all 120 matching" }).click();
    await bar(page).getByRole("button", { name: "Add tag" }).click();
    const tagging = page.getByRole("dialog", { name: "Add a tag to 120 clients" });
    await tagging.getByLabel("Tag").fill("autumn");
    await expect(tagging.getByText("120 clients will get this tag.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tag added to 120 clients")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    const tagged = await ownPortico.rows("select 1 from client_profile where 'autumn' = any(tags)");
    expect(tagged).toHaveLength(120);
    await page.getByRole("searchbox").fill("birch 00");
    await expect(page.getByText("9 results")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select the 9 clients shown" }).click();
    // Another question has other rows.
    await page.getByRole("searchbox").fill("birch 01");
    await expect(page.getByText("10 results")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  },
);

journey(
  "on a phone the cards have the same acts: filter, order, ticks, and the bar above the bottom bar",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: PHONE });
    await page.goto("/agents?tab=clients");
    await page.getByRole("button", { name: "No agent" }).click();
    await expect(page.getByText("17 results")).toBeVisible();
    await page.getByRole("button", { name: /Sort by/ }).click();
    await page.getByRole("menuitem", { name: "Date added" }).click();
    await expect(names(page).first()).toHaveText("Sam Birch 017");
    await tick(page, "Sam Birch 017").click();
    await tick(page, "Sam Birch 015").click();
    await expect(bar(page).getByText("2 selected", { exact: true })).toBeVisible();
    const box = await bar(page).boundingBox();
    const foot = await page.locator("[data-bottom-bar]").boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(foot!.y);
    await expectAccessible(page);
    await bar(page).getByRole("button", { name: "More actions for the selection" }).click();
    await page.getByRole("menuitem", { name: "Remove tag" }).click();
    await page.getByRole("dialog", { name: "Remove a tag" }).getByLabel("Tag").fill("family");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tag removed from 2 clients")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  },
);

journey(
  "agents show their room and team, are filtered by them, and sorted by their clients",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: WIDE });
    await page.goto("/agents");
    await expect(page.getByRole("row", { name: /Mira Agent/ })).toContainText(
      /34 \/ 20.*At capacity.*Active/,
    );
    const clients = page.getByRole("columnheader", { name: "Clients" });
    await clients.getByRole("button").click();
    await expect(clients).toHaveAttribute("aria-sort", "ascending");
    await clients.getByRole("button").click();
    await expect(clients).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByRole("row").nth(1)).toContainText("Dora Agent");
    await page.getByRole("button", { name: "At capacity", exact: true }).click();
    await expect(page.getByText("1 result")).toBeVisible();
    await page.getByRole("button", { name: "Remove filter: At capacity" }).click();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Team" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "North" }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("2 results")).toBeVisible();
    await expectAccessible(page);
  },
);

journey(
  "a list is exported as it is filtered, after a fresh proof of who asks",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const admin = await firstAdmin(ownPortico);
    const { page } = await openDevice({ as: admin, at: ownPortico, viewport: WIDE, expects: [400] });
    await page.goto("/agents?tab=clients&city=Oslo");
    await expect(page.getByText("30 results")).toBeVisible();
    await ageSession(ownPortico, admin);
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("dialog", { name: "Confirm it's you" }).getByLabel("Your password").fill(PASSWORD);
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect([lines.length, lines[1]]).toEqual([32, expect.stringContaining("Birch 001")]);
    await tick(page, "Sam Birch 003").click();
    const second = page.waitForEvent("download");
    await bar(page).getByRole("button", { name: "Export as CSV" }).click();
    const chosen = (await readFile(await (await second).path(), "utf8")).split("\r\n");
    expect([chosen.length, chosen[1]]).toEqual([3, expect.stringContaining("Birch 003")]);
  },
);

journey(
  "an agent takes the list of their clients along where the firm lets them, and has no button where it does not",
  async ({ ownPortico, openDevice }) => {
    const { agent, client } = await newPair(ownPortico, await firstAdmin(ownPortico));
    await fillPeople(ownPortico);
    const { page } = await openDevice({ as: agent, at: ownPortico, viewport: WIDE });
    await page.goto("/clients");
    const button = page.getByRole("button", { name: "Export", exact: true });
    await tick(page, "Cleo Marsh").click();
    await expect(bar(page).getByRole("button", { name: "Add tag" })).toBeVisible();
    await expect(bar(page).getByRole("button", { name: "Export as CSV" })).toHaveCount(0);
    await expect(button).toHaveCount(0);
    await ownPortico.rows("update firm set agents_may_export = true, label_agent = 'Broker'");
    await page.reload();
    const download = page.waitForEvent("download");
    await button.click();
    const [heads, ...rows] = (await readFile(await (await download).path(), "utf8")).split("\r\n");
    expect(heads).toContain(",Broker,");
    expect(rows).toEqual([expect.stringContaining(client.email), ""]);
    await tick(page, "Cleo Marsh").click();
    await expect(bar(page).getByRole("button", { name: "Export as CSV" })).toBeVisible();
    await expectAccessible(page);
  },
);

journey(
  "an agent is told what their clients need, and is led to those",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const failed = newAddress("client");
    const again = newAddress("client");
    for (const email of [failed, again]) await invite(portico, agent, "client", email);
    const { page } = await openDevice({ as: agent, viewport: PHONE });
    await page.goto("/clients");
    await expect(page.getByText("Showing 2 of 2")).toBeVisible();
    await expect(page.getByRole("region", { name: "Needs your attention" })).toHaveCount(0);
    const set = (what: string, email: string) =>
      portico.rows(
        `update invitation set ${what} where user_id = (select id from app_user where email = $1)`,
        [email],
      );
    await set("delivery = 'failed', delivery_problem = 'no such mailbox'", failed);
    await set("asked_again_at = now()", again);
    await portico.rows("update app_user set created_at = now() - interval '20 days' where email = $1", [
      again,
    ]);
    await page.reload();
    const needs = page.getByRole("region", { name: "Needs your attention" });
    await expect(needs.getByRole("link")).toHaveCount(3);
    await expectAccessible(page);
    await needs.getByRole("link", { name: /client invited 14 or more days ago has never signed in/ }).click();
    await expect(page.getByText("1 result")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(again);
    await needs.getByRole("link", { name: /wasn't delivered/ }).click();
    await expect(page.getByRole("button", { name: "Remove filter: Not delivered" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: failed })).toBeVisible();
    await expect(page.getByText(again)).toHaveCount(0);
  },
);

journey(
  "who is invited in one go is said before the emails leave, and who is left out",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const emails = [newAddress("client"), newAddress("client")];
    for (const email of emails) await invite(portico, agent, "client", email);
    const { body } = await callApi(portico, "GET", `clients/?q=${emails[0]}`, { as: agent });
    // Known to the firm and not invited, as after an import.
    await portico.rows("delete from invitation where user_id = $1", [body.items[0].id]);
    await portico.rows("update app_user set status = 'added' where id = $1", [body.items[0].id]);
    const { page } = await openDevice({ as: agent, viewport: WIDE });
    await page.goto("/clients");
    await page.getByRole("checkbox", { name: "Select the 2 clients shown" }).click();
    await bar(page).getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Invite clients" });
    await expect(dialog).toContainText("1 client will get an invitation by email.");
    await expect(dialog).toContainText("1 already invited");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Email 1 client" }).click();
    await expect(page.getByText("Invited 1 client")).toBeVisible();
    await portico.mailbox.take(emails[0]!, "invitation");
  },
);
