import type { Page } from "@playwright/test";
import { callApi, newActor, newAddress } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Opens the form, and fills in a name that no other client has. */
async function openForm(page: Page, lastName: string) {
  await page.getByRole("button", { name: /^Add (without inviting|client)$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add client" });
  await dialog.getByLabel("First name").fill("Nora");
  await dialog.getByLabel("Last name").fill(lastName);
  return dialog;
}

journey(
  "an admin adds a client without an email address for an agent, and finds them in the list",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const { page } = await openDevice({ as: admin, viewport: WIDE });
    await page.goto("/agents");
    await expect(page.getByRole("button", { name: "Invite" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add without inviting" })).toHaveCount(0);
    await page.goto("/agents?tab=clients");
    await page.getByRole("button", { name: "Add without inviting" }).click();
    const dialog = page.getByRole("dialog", { name: "Add client" });
    await dialog.getByRole("button", { name: "Add client" }).click();
    await expect(dialog.getByText("Please enter a name.")).toBeVisible();
    await expectAccessible(page);
    const lastName = `Number${Date.now()}`;
    await dialog.getByLabel("Last name").fill(lastName);
    await portico.rows("update app_user set last_name = $2 where id = $1", [agent.id, lastName]);
    await dialog.getByRole("combobox", { name: "Agent" }).click();
    await page.getByRole("combobox", { name: "Search options" }).fill(lastName);
    await page.getByRole("option", { name: `Gus ${lastName}` }).click();
    await dialog.getByRole("button", { name: "Add client" }).click();
    await expect(page.getByText("Client added")).toBeVisible();
    await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}/);
    await expect(page.getByRole("region", { name: "Invitation" })).toContainText("has no email address");
    await page.goto(`/agents?tab=clients&q=${lastName}`);
    const row = page.getByRole("row").filter({ hasText: lastName });
    await expect(row).toContainText(`Gus ${lastName}`);
    await expect(row).toContainText("Not invited");
    const { body } = await callApi(portico, "GET", `clients/?q=${lastName}`, { as: agent });
    expect([body.total, body.items[0].email]).toEqual([1, null]);
  },
);

journey(
  "an agent adds a client on a phone, and invites them later, which asks for the address first",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const { page } = await openDevice({ as: agent, viewport: PHONE });
    await page.goto("/clients");
    const dialog = await openForm(page, "Number");
    // Their own, always.
    await expect(dialog.getByRole("combobox", { name: "Agent" })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add client" }).click();
    await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}/);
    await page.goto("/clients");
    await page.getByRole("checkbox", { name: "Select Nora Number" }).click();
    const bar = page.getByRole("toolbar", { name: "For the selected clients" });
    await bar.getByRole("button", { name: "More actions for the selection" }).click();
    await page.getByRole("menuitem", { name: "Invite" }).click();
    const send = page.getByRole("dialog", { name: "Invite clients" });
    await expect(send).toContainText("1 without an email address");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Nora Number" }).click();
    const section = page.getByRole("region", { name: "Invitation" });
    await expect(section.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0);
    await section.getByRole("button", { name: "Add email address" }).click();
    const email = newAddress("client");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Save" }).click();
    await section.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(section).toContainText("Nora Number hasn't signed up yet");
    await portico.mailbox.take(email, "invitation");
  },
);

journey(
  "a form that was closed is empty when it opens again, and an address that is taken is said beside its field",
  async ({ portico, admin, openDevice }) => {
    const { page } = await openDevice({ as: admin, viewport: WIDE, expects: [400, 409] });
    await page.goto("/agents?tab=clients");
    let dialog = await openForm(page, "Twice");
    await dialog.getByLabel("Email").fill(admin.email);
    await dialog.getByRole("button", { name: "Add client" }).click();
    await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add without inviting" }).click();
    dialog = page.getByRole("dialog", { name: "Add client" });
    await expect(dialog.getByLabel("Last name")).toHaveValue("");
    const known = await portico.rows("select 1 from app_user where last_name = 'Twice'");
    expect(known).toEqual([]);
  },
);
