import type { Page } from "@playwright/test";
import { callApi, firstAdmin, newActor } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, journey } from "../journey.ts";
import { fillPeople } from "../people-of-firm.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox");
const options = (page: Page) => dialog(page).getByRole("option");
const active = (page: Page) => dialog(page).getByRole("option", { selected: true });

/** Opens the search by its keys, once the page stands. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

journey(
  "an admin finds a client by keys alone, sees where the words are, and lands on their page",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const admin = await firstAdmin(ownPortico);
    const { page } = await openDevice({ as: admin, at: ownPortico, viewport: WIDE });
    await page.goto("/agents");
    await openByKeys(page);
    await page.keyboard.type("birch 11");
    await expect(options(page)).toHaveText([
      /Sam Birch 110/,
      /Sam Birch 111/,
      /Sam Birch 112/,
      /Sam Birch 113/,
      /Sam Birch 114/,
      /Show all matching clients/,
    ]);
    await expect(dialog(page).getByText("5 of 10", { exact: true })).toBeVisible();
    await expect(options(page).first().locator("mark")).toHaveText("Birch 11");
    await expect(active(page)).toHaveText(/Sam Birch 110/);
    await expectAccessible(page);
    for (const [key, name] of [
      ["ArrowDown", /111/],
      ["ArrowDown", /112/],
      ["ArrowUp", /111/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(active(page)).toHaveText(name);
      const id = await active(page).getAttribute("id");
      await expect(field(page)).toHaveAttribute("aria-activedescendant", id!);
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Sam Birch 111" })).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    // What was opened stands there before anything is typed.
    await openByKeys(page);
    await expect(options(page).first()).toHaveText(/Sam Birch 111/);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("birch");
    await dialog(page).getByRole("option", { name: "Show all matching clients" }).click();
    await expect(page).toHaveURL("/agents?tab=clients&q=birch");
    await expect(page.getByText("120 results")).toBeVisible();
  },
);

journey(
  "the list stays while the next answer comes, Enter waits for it, and a failure can be tried again",
  async ({ ownPortico, openDevice }) => {
    await fillPeople(ownPortico);
    const admin = await firstAdmin(ownPortico);
    const { page } = await openDevice({
      as: admin,
      at: ownPortico,
      viewport: WIDE,
      expects: [503],
    });
    await page.goto("/agents");
    await openByKeys(page);
    await page.keyboard.type("mira");
    await expect(options(page).first()).toHaveText(/Mira Agent/);
    const held = Promise.withResolvers<void>();
    await page.route("**/search/?q=gus", async (route) => {
      await held.promise;
      await route.continue();
    });
    await field(page).fill("gus");
    await expect(dialog(page).getByRole("img", { name: "Searching" })).toBeVisible();
    await expect(options(page).first()).toHaveText(/Mira Agent/);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    held.resolve();
    await expect(page.getByRole("heading", { level: 1, name: "Gus Agent" })).toBeVisible();

    await openByKeys(page);
    await page.route("**/search/?q=dora", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", detail: "Unavailable." } }),
    );
    await page.keyboard.type("dora");
    await expect(dialog(page).getByText("The search failed.")).toBeVisible();
    await page.unroute("**/search/?q=dora");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(options(page).first()).toHaveText(/Dora Agent/);
    await field(page).fill("zzyzx");
    await expect(dialog(page).getByText("No matches for “zzyzx”")).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  },
);

journey(
  "what can be done is found too, and an act opens its dialog on any page",
  async ({ admin, portico, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const { page } = await openDevice({ as: agent, viewport: WIDE });
    await page.goto("/materials");
    await openByKeys(page);
    await expect(options(page)).toHaveText([
      /Invite a client/,
      /Add a client/,
      /Import clients/,
      /Write a report/,
      /Send a document/,
      /Ask for documents/,
      /Match files to clients/,
      /Your account/,
    ]);
    await page.keyboard.type("inv");
    await expect(active(page)).toHaveText(/Invite a client/);
    await page.keyboard.press("Enter");
    const invite = page.getByRole("dialog", { name: "Invite a client" });
    await expect(invite.getByRole("radio", { name: "One person" })).toBeFocused();
    // What is being written is not left for a search.
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toBeHidden();
    await expect(invite.getByRole("radio", { name: "One person" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(invite).toBeHidden();
    await openByKeys(page);
    await page.keyboard.type("import");
    await expect(active(page)).toHaveText(/Import clients/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/clients\?import=new/);
    await page.goto("/clients");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("menuitem", { name: "Match files to clients" }).click();
    await expect(page).toHaveURL("/materials?match=new");
    await page.goto("/clients");
    await openByKeys(page);
    await page.keyboard.type("match");
    await expect(active(page)).toHaveText(/Match files to clients/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/materials?match=new");
  },
);

journey(
  "an agent finds their own clients alone, and what they opened is gone with the client",
  async ({ admin, portico, openDevice }) => {
    const [mine, other] = [await newActor(portico, admin, "agent"), await newActor(portico, admin, "agent")];
    const client = await newActor(portico, mine, "client");
    await newActor(portico, other, "client");
    const { page } = await openDevice({ as: mine, viewport: WIDE });
    await page.goto(`/clients/${client.id}`);
    await openByKeys(page);
    await expect(options(page).first()).toHaveText(/Cleo Marsh/);
    await page.keyboard.type("cleo marsh");
    await expect(dialog(page).getByText("1 of 1", { exact: true })).toBeVisible();
    const json = { client_ids: [client.id], to: { mode: "agent", agent_ids: [other.id] }, kind: "primary" };
    expect((await callApi(portico, "POST", "clients/reassign", { as: admin, json })).status).toBe(201);
    await page.goto("/clients");
    await openByKeys(page);
    await expect(options(page).first()).toHaveText(/Invite a client/);
    await page.keyboard.type("cleo marsh");
    await expect(dialog(page).getByText("No matches for “cleo marsh”")).toBeVisible();
  },
);

journey("a client has no search, and Ctrl K does nothing", async ({ admin, portico, openDevice }) => {
  const client = await newActor(portico, await newActor(portico, admin, "agent"), "client");
  const { page } = await openDevice({ as: client, viewport: WIDE });
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Search/ })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

journey("on a phone the search is a sheet behind an icon", async ({ ownPortico, openDevice }) => {
  await fillPeople(ownPortico);
  const admin = await firstAdmin(ownPortico);
  const { page } = await openDevice({ as: admin, at: ownPortico, viewport: PHONE });
  await page.goto("/agents");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill("birch 02");
  await expect(options(page).first()).toHaveText(/Sam Birch 020/);
  for (const option of await options(page).all())
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectAtHand(page, "the search on a phone");
  await expectAccessible(page);
  await options(page).nth(1).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sam Birch 021" })).toBeVisible();
});

for (const [where, viewport] of [
  ["by keys alone", WIDE],
  ["in the sheet of a phone", PHONE],
] as const)
  journey(
    `a document and an article are found by their words and open at once, ${where}`,
    async ({ admin, portico, openDevice }) => {
      const agent = await newActor(portico, admin, "agent");
      const client = await newActor(portico, agent, "client");
      const word = `w${client.id.slice(-10)}`;
      const link = { kind: "link", url: "https://firm.example/lease", shelf: "client", owner_id: client.id };
      const json = { ...link, title: `Lease ${word}` };
      expect((await callApi(portico, "POST", "materials/", { as: agent, json })).status).toBe(201);
      await publishArticle(portico, admin, { title: `Rents ${word}`, audience: "staff" });
      const { page } = await openDevice({ as: agent, viewport });
      await page.goto("/clients");
      const open = async (words: string) => {
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (viewport === WIDE) await page.keyboard.press("Control+k");
        else await page.getByRole("button", { name: "Search", exact: true }).click();
        await expect(field(page)).toBeFocused();
        await field(page).fill(words);
      };
      await open(word);
      await expect(options(page)).toHaveText([/Lease w.*Cleo Marsh · Shared documents/, /Rents w/]);
      const counts = dialog(page).getByText("1 of 1", { exact: true });
      await expect(counts).toHaveCount(2);
      for (const option of await options(page).all())
        expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await expectAccessible(page);
      await page.keyboard.press("ArrowDown");
      await expect(active(page)).toHaveText(/Rents/);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Rents ${word}` })).toBeVisible();
      await open(`lease ${word}`);
      await options(page).first().click();
      await expect(page.getByRole("dialog", { name: `Lease ${word}` })).toBeVisible();

      await page.goto("/clients");
      await open("ask");
      await options(page).first().click();
      await expect(page).toHaveURL("/materials?tab=requests&ask=new");
      await expect(page.getByRole("dialog", { name: "Ask for documents" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/materials?tab=requests");
    },
  );

journey(
  "an article can be begun from the search by an admin, and by an agent once the firm lets agents write",
  async ({ ownPortico, openDevice }) => {
    const admin = await firstAdmin(ownPortico);
    const agent = await newActor(ownPortico, admin, "agent");
    const offered = async (as: typeof agent) => {
      const { page } = await openDevice({ as, at: ownPortico, viewport: WIDE });
      await page.goto("/materials");
      await openByKeys(page);
      await page.keyboard.type("wri");
      return options(page);
    };
    await expect(await offered(agent)).toHaveText([/Write a report/]);
    await expect(await offered(admin)).toHaveText([/Write a report/, /Write an article/]);
    const json = { agents_may_write: true };
    expect((await callApi(ownPortico, "PATCH", "firm/", { as: admin, json })).status).toBe(200);
    const found = await offered(agent);
    await expect(found).toHaveText([/Write a report/, /Write an article/]);
    await found.last().click();
    await expect(found.page()).toHaveURL("/content?tab=written");
    await expect(found.page().getByRole("button", { name: "Write an article" })).toBeVisible();
  },
);
