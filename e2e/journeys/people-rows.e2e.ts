import type { Page } from "@playwright/test";
import { callApi, invite, newActor, newAddress, newPair } from "../actors.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";
import { openAs } from "../tokens.ts";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

journey(
  "an invited client's row has the menu of the invitation, for the admin and for the agent",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const email = newAddress("client");
    await invite(portico, agent, "client", email);
    const { page } = await openDevice();
    for (const { as, path, entries } of [
      { as: admin, path: `/agents?tab=clients&q=${email}`, entries: 8 },
      { as: agent, path: "/clients", entries: 5 },
    ]) {
      await openAs(page, as, path);
      await page.getByRole("button", { name: email }).click();
      await expect(page.getByRole("menuitem")).toHaveCount(entries);
      await page.getByRole("menuitem", { name: "Resend invitation" }).click();
      await portico.mailbox.take(email, "invitation");
    }
    const other = newAddress("client");
    await page.getByRole("button", { name: email }).click();
    await page.getByRole("menuitem", { name: /address/ }).click();
    await page.getByRole("dialog").getByLabel("Email").fill(other);
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await expect(page.getByRole("row").filter({ hasText: other })).toBeVisible();
    await page.getByRole("button", { name: other }).click();
    await page.getByRole("menuitem", { name: "Withdraw invitation" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("heading", { name: "No clients yet" })).toBeVisible();
  },
);

journey(
  "an invitation's card on a phone says in two lines whether it was opened, and by whom it is",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const email = newAddress("client");
    await invite(portico, agent, "client", email);
    const { page } = await openDevice({ as: admin, viewport: PHONE });
    await page.goto(`/agents?tab=invitations&q=${email}`);
    const card = page.getByRole("listitem").filter({ hasText: email });
    await expect(card).toContainText("Client · SentInvited by Gus Hollow");
    await portico.rows(
      "update invitation set opened_at = now() where user_id = (select id from app_user where email = $1)",
      [email],
    );
    await page.reload();
    await expect(card).toContainText("Client · Link opened");
  },
);

journey(
  "the badge of the invitations counts what the list shows: those who have not signed up",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    await newActor(portico, agent, "client");
    await invite(portico, agent, "client", newAddress("client"));
    const { page } = await openDevice({ as: agent });
    await page.goto("/clients?tab=invitations");
    await expect(page.getByText("Showing 1 of 1")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Invitations ?1$/ })).toBeVisible();
  },
);

/** The colours of the picture at the head of somebody's page. */
function coloursOf(page: Page): Promise<string> {
  const picture = page.getByRole("main").locator("[aria-hidden].rounded-full").first();
  return picture.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} on ${backgroundColor}`;
  });
}

journey(
  "a person's initials have the same colour for whoever looks",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice();
    const seen: string[] = [];
    for (const as of [admin, agent, client]) {
      await openAs(page, as, `/agents/${agent.id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("GH").last()).toBeVisible();
      seen.push(await coloursOf(page));
    }
    expect(new Set(seen).size).toBe(1);
  },
);

journey(
  "a long address stands whole in the lists of a phone, under the name where there is one",
  async ({ portico, admin, openDevice }) => {
    const email = `${"longaddress".repeat(3)}.${newAddress("client")}`;
    await invite(portico, admin, "client", email);
    await portico.rows("update app_user set first_name = 'Cleo', last_name = 'Marsh' where email = $1", [
      email,
    ]);
    const { page } = await openDevice({ as: admin, viewport: PHONE });
    for (const tab of ["invitations", "clients"]) {
      await page.goto(`/agents?tab=${tab}&q=${email}`);
      const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Cleo Marsh" });
      await expect(card).toBeVisible();
      const cut = await card.evaluate((item) =>
        [...item.querySelectorAll("span, a")]
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === "hidden",
          )
          .map((part) => part.textContent),
      );
      expect(cut, tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      if (tab === "invitations") await expect(card.getByText(email, { exact: true })).toBeVisible();
    }
  },
);

for (const viewport of widths(PHONE, WIDE))
  journey(
    `at ${viewport.width} px whoever is invited is opened and moved from their row too, and their organisation is named among the invitations`,
    async ({ portico, admin, openDevice }) => {
      const email = newAddress("client");
      const json = {
        organisation_name: `Acorn Works ${viewport.width}`,
        first_name: "Olive",
        last_name: "Acorn",
        email,
      };
      await callApi(portico, "POST", "clients/", { as: admin, json });
      await invite(portico, admin, "client", email);
      const { page } = await openDevice({ as: admin, viewport });
      await page.goto(`/agents?tab=clients&q=${encodeURIComponent(email)}`);
      await page.getByRole("button", { name: `Actions for Acorn Works ${viewport.width}` }).click();
      const entries = page.getByRole("menuitem");
      await expect(entries).toHaveText([
        "Open",
        "Resend invitation",
        "Copy link",
        "Change email address",
        "Choose an agent",
        "Arrange cover",
        "Deactivate",
        "Withdraw invitation",
      ]);
      await page.getByRole("menuitem", { name: "Choose an agent" }).click();
      await expect(page.getByRole("heading", { name: `Move Acorn Works ${viewport.width}` })).toBeVisible();
      await page.goto(`/agents?tab=invitations&q=${encodeURIComponent(email)}`);
      const main = page.getByRole("main");
      await expect(main.getByText(`Acorn Works ${viewport.width}`, { exact: true })).toBeVisible();
      await expect(main).toContainText("Olive Acorn · ");
      await page.getByRole("button", { name: `Actions for ${email}` }).click();
      await page.getByRole("menuitem", { name: "Open" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Acorn Works ${viewport.width}`);
    },
  );
