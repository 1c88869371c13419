import type { Page } from "@playwright/test";
import { firstAdmin, newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { fillPeople } from "../people-of-firm.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const list = (page: Page) => page.getByRole("region", { name: "Your clients", exact: true });

journey(
  "an admin searches, filters and tags an agent's clients on the agent's page, and sees nobody else's",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport: WIDE });
    const [mira] = await ownPortico.rows<{ id: string; clients: number }>(
      "select u.id, count(*)::int as clients from app_user u join assignment a on a.agent_id = u.id where u.first_name = 'Mira' group by 1",
    );
    await page.goto(`/agents/${mira!.id}`);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.getByRole("link", { name: "View Mira's clients" }).click();
    const table = page.getByRole("table", { name: "The clients" });
    await expect(table.getByRole("link", { name: /^Sam Birch/ })).toHaveCount(mira!.clients);
    await expect(table.getByRole("columnheader", { name: "Agent" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Search clients" }).fill("birch 020");
    await expect(page.getByText("1 result")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search clients" }).fill("birch 019");
    await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "Agent" })).toHaveCount(0);
    await page.getByRole("menuitem", { name: "City" }).click();
    await page.getByRole("dialog").getByLabel("City").fill("Oslo");
    await page.keyboard.press("Enter");
    const rows = 4;
    await expect(page.getByText(`${rows} results`)).toBeVisible();
    await page.reload();
    await expect(table.getByRole("link", { name: /^Sam Birch/ })).toHaveCount(rows);
    await page.getByRole("checkbox", { name: `Select the ${rows} clients shown` }).click();
    const bar = page.getByRole("toolbar", { name: "For the selected clients" });
    await expect(bar.getByRole("button", { name: "Move", exact: true })).toBeVisible();
    await bar.getByRole("button", { name: "Add tag" }).click();
    await page.getByRole("dialog", { name: "Add a tag" }).getByLabel("Tag").fill("autumn");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Tag added to ${rows} clients`)).toBeVisible();
    const tagged = await ownPortico.rows(
      "select 1 from client_profile p join assignment a on a.client_id = p.user_id and a.agent_id = $1 where 'autumn' = any(p.tags)",
      [mira!.id],
    );
    expect(tagged).toHaveLength(rows);
  },
);

journey(
  "an agent has the list on their own page; a colleague and a client have none, whatever the address says",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const colleague = await newActor(portico, admin, "agent");
    await portico.rows(
      "insert into assignment (id, client_id, agent_id, kind, starts_at) values (gen_random_uuid(), $1, $2, 'cover', now())",
      [client.id, colleague.id],
    );
    const { page } = await openDevice({ as: agent, viewport: PHONE });
    await page.goto(`/agents/${agent.id}`);
    await page.getByRole("link", { name: "See your clients" }).click();
    await expect(list(page).getByRole("link", { name: "Cleo Marsh" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("checkbox", { name: "Select Cleo Marsh" }).click();
    const bar = page.getByRole("toolbar", { name: "For the selected clients" });
    await expect(bar.getByRole("button", { name: "Move", exact: true })).toHaveCount(0);
    for (const as of [colleague, client]) {
      const { page: theirs } = await openDevice({ as });
      await theirs.goto(`/agents/${agent.id}?tab=clients`);
      await expect(theirs.getByRole("heading", { level: 1, name: "Gus Hollow" })).toBeVisible();
      await expect(theirs.getByRole("searchbox")).toHaveCount(0);
      await expect(list(theirs)).toHaveCount(0);
    }
  },
);
