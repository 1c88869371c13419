import type { Page } from "@playwright/test";
import { type Actor, ageSession, newActor, newPair, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { signIn } from "../sign-in.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const SIZES = widths({ width: 390, height: 844 }, { width: 1280, height: 900 });

/**
 * Searches for an agent and chooses that agent. Tries again if the result of the search moved the option away
 * from the pointer.
 */
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

/** A new agent with room for two clients. */
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
  test(`an admin deactivates an agent with clients on one page that says where the clients go, and undoes it, at ${viewport.width} px`, async ({
    portico,
    admin,
    openDevice,
  }) => {
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
    const email = await portico.mailbox.take(client.email, "agent_changed");
    expect(email.text).toContain("You are in good hands.");

    const { page: theirs } = await openDevice({ viewport, expects: [400] });
    await theirs.goto("/auth/login");
    await signIn(theirs, agent.email);
    await expect(theirs.getByText("Your account has been deactivated")).toBeVisible();

    // This notice stays even after the toast has gone.
    const left = page.getByRole("main").getByText("You can undo it until");
    await expect(left).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await expect(toastWords(page, "Deactivation undone. They are active again.")).toBeVisible();
    await expect(left).toBeHidden();
    await expect(page.getByRole("main")).toContainText("Active");
    expect(await agentOf(client, portico)).toEqual([{ agent_id: agent.id }]);
    await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(theirs).toHaveURL("/clients");
  });
}

test("an admin removes the role of an agent without clients and restores it, and deactivates and reactivates the agent in a dialog", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  // Opens the page of a former agent.
  const { page } = await openDevice({ as: admin, expects: [404] });
  await page.goto(`/agents/${agent.id}`);
  const main = page.getByRole("main");
  const menu = page.getByRole("button", { name: "Actions for Gus Hollow" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Change role" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the role of Gus Hollow" });
  await dialog.getByRole("radio", { name: "No role" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/agents?tab=admins&q=${encodeURIComponent(agent.email)}`);
  await expect(main).toContainText("Needs a role");
  await menu.click();
  await page.getByRole("menuitem", { name: "Give a role" }).click();
  const given = page.getByRole("dialog", { name: "Give Gus Hollow a role" });
  await given.getByRole("radio", { name: "Agent" }).check();
  await given.getByRole("button", { name: "Save" }).click();
  await expect(main).not.toContainText("Gus Hollow");
  const role = "select role from app_user where id = $1";
  expect(await portico.rows(role, [agent.id])).toEqual([{ role: "agent" }]);

  await page.goto(`/agents/${agent.id}`);
  await menu.click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  const closing = page.getByRole("dialog", { name: "Deactivate Gus Hollow?" });
  await closing.getByLabel("Reason").fill("Left on Friday");
  await expectAccessible(page);
  await closing.getByRole("button", { name: "Deactivate" }).click();
  await expect(main).toContainText("Reason: Left on Friday");
  await expectAccessible(page);
  await menu.click();
  await page.getByRole("menuitem", { name: "Reactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate" }).click();
  await expect(main).toContainText("Active");
});
