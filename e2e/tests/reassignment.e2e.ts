import type { Locator, Page } from "@playwright/test";
import { ageSession, PASSWORD, newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const SIZES = widths(
  ["phone", { width: 390, height: 844 }] as const,
  ["wide", { width: 1280, height: 900 }] as const,
);

/** Makes a second agent who has a first and a last name, and room for two clients. */
async function newColleague(portico: Portico, admin: Parameters<typeof newActor>[1], last: string) {
  const colleague = await newActor(portico, admin, "agent");
  await portico.rows("update app_user set first_name = 'Mira', last_name = $2 where id = $1", [
    colleague.id,
    last,
  ]);
  await portico.rows("insert into agent_profile (user_id, capacity, team) values ($1, 2, 'Coast')", [
    colleague.id,
  ]);
  return colleague;
}

async function openAct(page: Page, person: string, act: string): Promise<Locator> {
  await page.getByRole("button", { name: `Actions for ${person}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
  // A toast such as “Move planned” has the role of a dialog, too.
  return page.getByRole("dialog", { name: /^(Move|Cover for) / }).and(page.locator("[data-sheet]"));
}

async function choose(dialog: Locator, label: string, agent: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByRole("combobox", { name: label }).click();
  await page.getByRole("combobox", { name: "Search options" }).fill(agent);
  await page.getByRole("option", { name: new RegExp(agent) }).click();
}

const today = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** "2026-11-01" as the pages write it: "1 Nov 2026". */
function inWords(day: string): string {
  const month = new Date(day).toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
  return `${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`;
}

for (const [size, viewport] of SIZES)
  test(`an admin moves a client, sees how the agents' numbers change, and undoes the move (${size})`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { client } = await newPair(portico, admin);
    const last = `Brook${size}`;
    const colleague = await newColleague(portico, admin, last);
    await portico.rows("update agent_profile set accepts_clients = false where user_id = $1", [colleague.id]);
    const { page } = await openDevice({ as: admin, viewport });
    await page.goto(`/clients/${client.id}`);
    const dialog = await openAct(page, "Cleo Marsh", "Move to another agent");
    await expect(dialog.getByRole("heading", { name: "Move Cleo Marsh" })).toBeVisible();
    await choose(dialog, "New agent", last);
    await expect(dialog).toContainText("becomes 1 of 2");
    await expect(dialog).toContainText("Takes no new clients");
    await dialog.getByRole("switch", { name: "Email Cleo Marsh about the change" }).check();
    await dialog.getByLabel("Your message (optional)").fill("You are in good hands.");
    const email = dialog.getByRole("figure", { name: "Email preview" });
    await expect(email).toContainText(`Mira ${last} is now your agent`);
    await expect(email).toContainText("You are in good hands.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Move now" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText(`Agent: Mira ${last}`);
    const message = await portico.mailbox.take(client.email, "agent_changed");
    expect(message.text).toContain("You are in good hands.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toastWords(page, "Move undone")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Agent: Gus Hollow");
  });

test("a move planned for a day is listed under recent moves and is cancelled; a cover is set from one day to another", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const colleague = await newColleague(portico, admin, "Later");
  const { page } = await openDevice({ as: admin });
  await page.goto(`/clients/${client.id}`);
  const move = await openAct(page, "Cleo Marsh", "Move to another agent");
  // The client's current agent is not among the options.
  await move.getByRole("combobox", { name: "New agent" }).click();
  await page.getByRole("combobox", { name: "Search options" }).fill(agent.email);
  await expect(page.getByText(/^No results for/)).toBeVisible();
  await page.keyboard.press("Escape");
  await choose(move, "New agent", "Later");
  await move.getByText("Later", { exact: true }).click();
  const day = move.getByLabel("Day", { exact: true });
  await day.fill(today(-3));
  await expect(move.getByText("Choose a day after today, or “Now”.")).toBeVisible();
  await expect(move.getByText("Nothing changes until")).toHaveCount(0);
  await expect(move.getByRole("button", { name: "Move later" })).toBeVisible();
  await day.fill(today(9));
  await day.blur();
  await expect(day).toHaveValue(inWords(today(9)));
  await move.getByRole("button", { name: /^Move on \d/ }).click();
  await expect(toastWords(page, "Move planned")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Agent: Gus Hollow");
  const cover = await openAct(page, "Cleo Marsh", "Arrange cover");
  await choose(cover, "Who will cover", "Later");
  await cover.getByLabel("First day").fill(today(2));
  await cover.getByLabel("Last day").fill(today(1));
  await expect(cover.getByText("The last day can't be before the first.")).toBeVisible();
  await cover.getByLabel("First day").fill(today(-1));
  await expect(cover.getByText("This day has passed.")).toBeVisible();
  await cover.getByLabel("First day").fill(today(0));
  await cover.getByLabel("Last day").fill(today(3));
  await cover.getByRole("button", { name: "Arrange cover" }).click();
  await expect(cover).toBeHidden();
  const { page: theirs } = await openDevice({ as: colleague });
  await theirs.goto("/clients");
  await expect(theirs.getByText(`Covering until ${inWords(today(3))}`)).toBeVisible();
  await page.goto("/agents");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Recent client moves" }).click();
  const moves = page.getByRole("dialog", { name: "Recent client moves" });
  await expect(moves.getByText(/Mira Later covers Cleo Marsh, /)).toBeVisible();
  await expectAccessible(page);
  await moves.getByRole("button", { name: "Cancel move: Cleo Marsh to Mira Later" }).click();
  await expect(moves.getByRole("listitem").filter({ hasText: "Cleo Marsh to Mira Later" })).toContainText(
    "Cancelled",
  );
  await moves.getByRole("button", { name: /^Undo: Mira Later covers/ }).click();
  await expect(moves.getByRole("listitem").filter({ hasText: "covers Cleo Marsh" })).toContainText("Undone");
});

test("an admin distributes all clients of an agent, and a move of more than 200 asks for the password and shows its progress", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent } = await newPair(portico, admin);
  const colleagues = [
    await newColleague(portico, admin, "Shareone"),
    await newColleague(portico, admin, "Sharetwo"),
  ];
  await portico.rows(
    `with client as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'active', 'many' || n || '@home.example', 'Many', 'One' || n, now(), now()
       from generate_series(1, 249) as n returning id
     ) insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, now() from client`,
    [agent.id],
  );
  await ageSession(portico, admin);
  const { page } = await openDevice({ as: admin, expects: [400] });
  await page.goto(`/agents/${agent.id}`);
  const dialog = await openAct(page, "Gus Hollow", "Move all clients");
  await expect(dialog.getByRole("heading", { name: "Move 250 clients from Gus Hollow" })).toBeVisible();
  await dialog.getByText("Several agents", { exact: true }).click();
  await choose(dialog, "Add an agent", "Shareone");
  await choose(dialog, "Add an agent", "Sharetwo");
  await expect(dialog).toContainText(/becomes 125 of 2.*becomes 125 of 2/s);
  await dialog.getByText("Manually", { exact: true }).click();
  await dialog.getByLabel("How many Mira Shareone gets").fill("100");
  await expect(dialog.getByText("25 still to assign")).toBeVisible();
  await expect(dialog).toContainText(/becomes 100 of 2.*becomes 125 of 2/s);
  await dialog.getByRole("button", { name: "Move now" }).click();
  await expect(dialog.getByText("25 still to assign")).toBeInViewport();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("How many Mira Sharetwo gets").fill("150");
  await dialog.getByRole("button", { name: "Move now" }).click();
  const who = page.getByRole("dialog", { name: "Confirm it's you" });
  await who.getByLabel("Your password").fill(PASSWORD);
  await who.getByRole("button", { name: "Confirm" }).click();
  await expect(toastWords(page, "250 clients moved")).toBeVisible();
  await expect(dialog).toBeHidden();
  const counts = await Promise.all(
    colleagues.map(({ id }) =>
      portico.rows("select 1 from assignment where agent_id = $1 and not is_over", [id]),
    ),
  );
  expect(counts.map((rows) => rows.length)).toEqual([100, 150]);
});

test("a press on an agent's name chooses that agent, even if the result of the search puts another agent under the finger", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  await newColleague(portico, admin, "Pressone");
  await newColleague(portico, admin, "Presstwo");
  const { page } = await openDevice({ as: admin });
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/agents\/options\?.*q=presst/i, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(`/clients/${client.id}`);
  const dialog = await openAct(page, "Cleo Marsh", "Move to another agent");
  await dialog.getByRole("combobox", { name: "New agent" }).click();
  const search = page.getByRole("combobox", { name: "Search options" });
  await search.fill("Press");
  const [one, two] = ["Pressone", "Presstwo"].map((last) =>
    page.getByRole("option", { name: new RegExp(last) }),
  ) as [Locator, Locator];
  await expect(two).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(2);
  await search.fill("Presst");
  await expect(page.getByRole("img", { name: "Searching" })).toBeVisible();
  await one.hover();
  await page.mouse.down();
  const answered = page.waitForResponse(/agents\/options\?.*q=presst/i);
  answer();
  await answered;
  await expect(page.getByRole("img", { name: "Searching" })).toBeHidden();
  await page.mouse.up();
  await expect(dialog.getByRole("combobox", { name: "New agent" })).toHaveText(/Mira Pressone/);
});
