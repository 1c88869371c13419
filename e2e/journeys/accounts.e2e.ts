import type { Locator, Page } from "@playwright/test";
import { type Actor, ageSession, callApi, newActor, newPair, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { signIn } from "../sign-in.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const SIZES = widths({ width: 390, height: 844 }, { width: 1280, height: 900 });

/** Chooses somebody by a search; once more where the answer of the search moved them away from under the pointer. */
async function chooseAgent(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  const search = page.getByRole("combobox", { name: "Search options" });
  await expect(async () => {
    if (!(await search.isVisible())) await field.click();
    await search.fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await expect(field).toContainText(name, { timeout: 2_000 });
  }).toPass();
}

/** An agent with room for two clients, whom nobody has met yet. */
async function newColleague(portico: Portico, admin: Actor, last: string): Promise<Actor> {
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

const agentOf = ({ id }: Actor, portico: Portico) =>
  portico.rows("select agent_id from assignment where client_id = $1 and not is_over", [id]);

for (const viewport of SIZES) {
  journey(
    `an agent with clients is deactivated on one page that says where these go, and it is undone, at ${viewport.width} px`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const colleague = await newColleague(portico, admin, `Leaver${viewport.width}`);
      await ageSession(portico, admin);
      const { page } = await openDevice({ as: admin, viewport, expects: [400] });
      await page.goto(`/agents/${agent.id}`);
      await page.getByRole("button", { name: "Actions for Gus Hollow" }).click();
      await page.getByRole("menuitem", { name: "Deactivate" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Deactivate Gus Hollow" })).toBeVisible();
      await expect(page).toHaveURL(`/agents/${agent.id}?deactivate=1`);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Deactivate now" }).click();
      await expect(page.getByText("Choose an agent.")).toBeVisible();
      await chooseAgent(page, "New agent", `Leaver${viewport.width}`);
      await expect(page.getByRole("main")).toContainText("becomes 1 of 2");
      const summary = page.getByRole("region", { name: "What will happen" });
      await expect(summary).toContainText("1 client moves");
      await expect(summary).toContainText("Gus won't be able to sign in; 1 device is signed out");
      await page.getByRole("switch", { name: "Email the client about the change" }).check();
      await page.getByLabel("Your message (optional)").fill("You are in good hands.");
      await expect(page.getByRole("figure", { name: "Email preview" })).toContainText("is now your agent");
      await page.getByLabel("Reason").fill("Left on Friday");
      await expectAccessible(page);
      await summary.getByRole("button", { name: "Deactivate now" }).click();
      const who = page.getByRole("dialog", { name: "Confirm it's you" });
      await who.getByLabel("Your password").fill(PASSWORD);
      await who.getByRole("button", { name: "Confirm" }).click();
      await expect(page).toHaveURL(`/agents/${agent.id}`);
      await expect(page.getByRole("main")).toContainText("Deactivated");
      expect(await agentOf(client, portico)).toEqual([{ agent_id: colleague.id }]);
      const letter = await portico.mailbox.take(client.email, "agent_changed");
      expect(letter.text).toContain("You are in good hands.");

      const { page: theirs } = await openDevice({ viewport, expects: [400] });
      await theirs.goto("/auth/login");
      await signIn(theirs, agent.email);
      await expect(theirs.getByText("Your account has been deactivated")).toBeVisible();

      // Also once the toast has gone.
      const left = page.getByRole("main").getByText("You can undo it until");
      await expect(left).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
      await expect(toastWords(page, "Deactivation undone. They are active again.")).toBeVisible();
      await expect(left).toBeHidden();
      await expect(page.getByRole("main")).toContainText("Active");
      expect(await agentOf(client, portico)).toEqual([{ agent_id: agent.id }]);
      await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(theirs).toHaveURL("/clients");
    },
  );
}

journey(
  "an agent who is to leave on a day stays until then, the page says so, and it is called off; one without clients is asked little",
  async ({ portico, admin, openDevice }) => {
    const { agent } = await newPair(portico, admin);
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const { page } = await openDevice({ as: admin });
    await page.goto(`/agents/${agent.id}?deactivate=1`);
    await page.getByText("No one yet").click();
    await page.getByText("Later", { exact: true }).click();
    await page.getByLabel("Day", { exact: true }).fill(day);
    await page.getByRole("button", { name: /^Deactivate on / }).click();
    await expect(page).toHaveURL(`/agents/${agent.id}`);
    await expect(page.getByRole("main")).toContainText("Gus Hollow will be deactivated");
    await expect(page.getByRole("main")).toContainText("Active");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel deactivation" }).click();
    await expect(toastWords(page, "Deactivation cancelled")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("will be deactivated");

    const alone = await newActor(portico, admin, "agent");
    await page.goto(`/agents/${alone.id}`);
    await page.getByRole("button", { name: "Actions for Gus Hollow" }).click();
    await page.getByRole("menuitem", { name: "Deactivate" }).click();
    const dialog = page.getByRole("dialog", { name: "Deactivate Gus Hollow?" });
    await dialog.getByLabel("Reason").fill("Left on Friday");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("Deactivated");
    await page.getByRole("button", { name: "Actions for Gus Hollow" }).click();
    await page.getByRole("menuitem", { name: "Reactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate" }).click();
    await expect(page.getByRole("main")).toContainText("Active");
  },
);

journey(
  "many are deactivated from the list after it says who is left out, over 200 with how far it is; an agent may where the firm lets them",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    await portico.rows(
      `with client as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at, joined_at)
       select gen_random_uuid(), 'client', case when n = 1 then 'added' else 'active' end, 'gone' || n || '@home.example', 'Gone', 'One' || n, now(), now(), now()
       from generate_series(1, 230) as n returning id
     ) insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, now() from client`,
      [agent.id],
    );
    const { page } = await openDevice({ as: admin });
    await page.goto(`/agents?tab=clients&agent_id=${agent.id}`);
    await page.getByRole("checkbox", { name: "Select the 50 clients shown" }).click();
    await page.getByRole("button", { name: "Select all 231 matching" }).click();
    const bar = page.getByRole("toolbar");
    await choose(bar, "Deactivate");
    const dialog = page.getByRole("dialog", { name: "Deactivate 230 clients?" });
    await expect(dialog).toContainText("1 without an account");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect(toastWords(page, "Deactivated 230 clients")).toBeVisible();
    const [row] = await portico.rows<{ status: string }>("select status from app_user where id = $1", [
      client.id,
    ]);
    expect(row?.status).toBe("deactivated");

    const { page: theirs } = await openDevice({ as: agent });
    const menu = theirs.getByRole("button", { name: "Actions for Cleo Marsh" });
    await theirs.goto(`/clients/${client.id}`);
    await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await callApi(portico, "PATCH", "firm/", { as: admin, json: { agents_may_deactivate: true } });
    await theirs.reload();
    await menu.click();
    await theirs.getByRole("menuitem", { name: "Reactivate" }).click();
    await theirs.getByRole("alertdialog").getByRole("button", { name: "Reactivate" }).click();
    await expect(theirs.getByRole("main")).toContainText("Active");
    await menu.click();
    await expect(theirs.getByRole("menuitem")).toHaveText(["Deactivate"]);
    await callApi(portico, "PATCH", "firm/", { as: admin, json: { agents_may_deactivate: false } });
  },
);

/** Presses an act of a bar, which may stand behind its "…". */
async function choose(bar: Locator, act: string): Promise<void> {
  const button = bar.getByRole("button", { name: act, exact: true });
  if (!(await button.isVisible())) {
    await bar.getByRole("button", { name: /More/ }).click();
    await bar.page().getByRole("menuitem", { name: act }).click();
    return;
  }
  await button.click();
}

journey(
  "an agent loses the role, is found among the admins, and is made one",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    // The page of an agent who is none any more.
    const { page } = await openDevice({ as: admin, expects: [404] });
    await page.goto(`/agents/${agent.id}`);
    const menu = page.getByRole("button", { name: "Actions for Gus Hollow" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Change role" }).click();
    const dialog = page.getByRole("dialog", { name: "Change the role of Gus Hollow" });
    await dialog.getByRole("radio", { name: "No role" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/agents?tab=admins&q=${encodeURIComponent(agent.email)}`);
    await expect(page.getByRole("main")).toContainText("Needs a role");
    await expectAccessible(page);
    await menu.click();
    await page.getByRole("menuitem", { name: "Give a role" }).click();
    const given = page.getByRole("dialog", { name: "Give Gus Hollow a role" });
    await given.getByRole("radio", { name: "Admin" }).check();
    await given.getByRole("button", { name: "Save" }).click();
    await expect(given).toBeHidden();
    await expect(page.getByRole("main")).not.toContainText("Needs a role");
    const [row] = await portico.rows<{ role: string }>("select role from app_user where id = $1", [agent.id]);
    expect(row?.role).toBe("admin");
  },
);

journey("nobody is offered to deactivate themselves", async ({ admin, openDevice }) => {
  const { page } = await openDevice({ as: admin });
  await page.goto(`/agents?tab=admins&q=${encodeURIComponent(admin.email)}`);
  await expect(page.getByRole("main")).toContainText("Active");
  await expect(page.getByRole("button", { name: /^Actions for Ada/ })).toHaveCount(0);
});
