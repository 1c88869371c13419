import type { Page } from "@playwright/test";
import { type Actor, FIRM, firstAdmin, invite, newActor, newAddress, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { openAs } from "../tokens.ts";

const PHONE = { width: 390, height: 844 };

/** Everybody who may open a page of one person, and some who may not. */
async function bringEverybody(portico: Portico, admin: Actor) {
  const { agent, client } = await newPair(portico, admin);
  const { agent: foreignAgent, client: foreignClient } = await newPair(portico, admin);
  const colleague = await newActor(portico, admin, "agent");
  await portico.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at)
     values (gen_random_uuid(), $1, $2, 'cover', now())`,
    [client.id, colleague.id],
  );
  return { admin, agent, client, foreignAgent, foreignClient, colleague };
}
type Everybody = Awaited<ReturnType<typeof bringEverybody>>;

interface Look {
  as: keyof Everybody;
  /** What stands above the page; null: it is not found. */
  heading: string | null;
  /** What else it tells. */
  tells?: readonly string[];
  /** What it keeps to itself. */
  hides?: readonly string[];
}

interface PersonPage {
  /** Whose page it is. */
  of: "agent" | "client";
  path: string;
  title: string;
  looks: (everybody: Everybody) => Look[];
}

const NOT_FOUND = ["foreignAgent", "foreignClient"] as const;
const nobodyElse = NOT_FOUND.map((as): Look => ({ as, heading: null }));

const pages: readonly PersonPage[] = [
  {
    of: "client",
    path: "/clients/",
    title: "Cleo Marsh · Client",
    looks: ({ client }) => [
      { as: "admin", heading: "Cleo Marsh", tells: ["Active", client.email, "Agent Gus Hollow", "Seen"] },
      { as: "agent", heading: "Cleo Marsh", tells: ["Active", client.email, "Agent Gus Hollow", "Seen"] },
      { as: "colleague", heading: "Cleo Marsh", tells: [client.email] },
      {
        as: "client",
        heading: "Your details",
        tells: ["Cleo Marsh", client.email, "Your agent Gus Hollow"],
        hides: ["Active", "Seen"],
      },
      ...nobodyElse,
    ],
  },
  {
    of: "agent",
    path: "/agents/",
    title: "Gus Hollow · Agent",
    looks: ({ agent }) => [
      { as: "admin", heading: "Gus Hollow", tells: ["Active", agent.email, "1 client", "Seen"] },
      {
        as: "agent",
        heading: "Your profile",
        tells: ["Gus Hollow", agent.email, "1 client"],
        hides: ["Active"],
      },
      { as: "client", heading: "Gus Hollow", hides: ["Active", agent.email, "1 client", "Seen"] },
      { as: "colleague", heading: "Gus Hollow", hides: ["Active", agent.email, "1 client", "Seen"] },
      ...nobodyElse,
    ],
  },
  {
    of: "client",
    path: "/materials/client/",
    title: "Cleo Marsh · Documents",
    looks: () => [
      { as: "admin", heading: "Cleo's documents", tells: ["Shared documents", "Internal"] },
      { as: "agent", heading: "Cleo's documents", tells: ["Shared documents", "Internal"] },
      { as: "colleague", heading: "Cleo's documents" },
      { as: "client", heading: "Your folders", tells: ["Shared documents"], hides: ["Internal"] },
      ...nobodyElse,
    ],
  },
  {
    of: "agent",
    path: "/materials/agent/",
    title: "Gus Hollow · Documents",
    looks: () => [
      { as: "admin", heading: "Gus Hollow's documents" },
      { as: "agent", heading: "Your documents" },
      { as: "client", heading: "From Gus Hollow" },
      { as: "colleague", heading: null },
      ...nobodyElse,
    ],
  },
];

for (const { of, path, title, looks } of pages) {
  journey(
    `${path}{id} tells each person what they may know, and is not found by the others`,
    async ({ portico, admin, openDevice }) => {
      const everybody = await bringEverybody(portico, admin);
      const { page } = await openDevice({ expects: [404] });
      for (const { as, heading, tells = [], hides = [] } of looks(everybody)) {
        await openAs(page, everybody[as], path + everybody[of].id);
        const main = page.getByRole("main");
        await expect(page.getByRole("heading", { level: 1 }), as).toHaveText(heading ?? "Page Not Found");
        await expect(page).toHaveURL(path + everybody[of].id);
        for (const text of tells) await expect(main, as).toContainText(text);
        for (const text of hides) await expect(main, as).not.toContainText(text);
        const named = as === "client" && of === "agent" ? "Gus Hollow · " : title;
        await expect(page, as).toHaveTitle(
          heading === null ? `Page Not Found · ${FIRM}` : new RegExp(`^${named}.*· ${FIRM}$`),
        );
        await expectAccessible(page);
      }
    },
  );
}

journey(
  "a client's agent is a link to the agent's card, and the way back leads to the list as it was left",
  async ({ portico, admin, openDevice }) => {
    const { client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: admin });
    await page.goto(`/agents?tab=clients&q=${encodeURIComponent(client.email)}`);
    await page.getByRole("link", { name: "Cleo Marsh" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cleo Marsh" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clients" }).click();
    await expect(page).toHaveURL(`/agents?tab=clients&q=${encodeURIComponent(client.email)}`);
    await page.getByRole("link", { name: "Cleo Marsh" }).click();
    await page.getByRole("link", { name: "Gus Hollow" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gus Hollow" })).toBeVisible();
    // Not opened from a list: to the beginning of it.
    await page.getByRole("main").getByRole("link", { name: "Agents" }).click();
    await expect(page).toHaveURL("/agents");
  },
);

journey(
  "when the server cannot be reached the page says so, and comes by a press",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, expects: ["no connection"] });
    await page.route("**/api/frontend/clients/*", (route) => route.abort());
    for (const path of [`/clients/${client.id}`, `/materials/client/${client.id}`]) {
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText("This page couldn't be loaded.");
      await expectAccessible(page);
    }
    await page.unroute("**/api/frontend/clients/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cleo's documents" })).toBeVisible();
  },
);

interface Invited {
  inviter: Actor;
  /** Opens the page the client is looked at on. */
  openPage: () => Promise<{ page: Page }>;
}

/** The page of somebody who has just been invited as a client. */
async function openInvited(portico: Portico, { inviter, openPage }: Invited) {
  const email = newAddress("client");
  await invite(portico, inviter, "client", email);
  const [person] = await portico.rows<{ id: string }>("select id from app_user where email = $1", [email]);
  const { page } = await openPage();
  await page.goto(`/clients/${person?.id}`);
  return { email, page, id: person?.id, section: page.getByRole("region", { name: "Invitation" }) };
}

journey(
  "on the page of an invited client an admin sends the invitation again, withdraws it and invites again",
  async ({ portico, admin, openDevice }) => {
    const openPage = () => openDevice({ as: admin });
    const { page, email, section } = await openInvited(portico, { inviter: admin, openPage });
    await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Invited, 14 days left");
    await expect(page.getByRole("main")).toContainText("No agent");
    await expect(section).toContainText(`${email} hasn't signed up yet`);
    await expect(section).toContainText("The email was sent. The link hasn't been opened yet.");
    await expectAccessible(page);

    await section.getByRole("button", { name: "Resend" }).click();
    await expect(page.getByText("Invitation resent")).toBeVisible();
    await expect(section).toContainText("sent 2 times");
    await portico.mailbox.take(email, "invitation");

    await withdraw(page);
    await expect(section).toContainText(`${email} has no invitation`);
    await expect(page.getByRole("main")).toContainText("Not invited");
    await expect(section).toBeFocused();
    await expectAccessible(page);

    await section.getByRole("button", { name: "Invite" }).click();
    await expect(section).toContainText(`${email} hasn't signed up yet`);
    await portico.mailbox.take(email, "invitation");
  },
);

journey(
  "an agent who withdraws an invitation on the client's page, on a phone, is led to the list of those that wait",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const openPage = () => openDevice({ as: agent, viewport: PHONE });
    const { page, email, section } = await openInvited(portico, { inviter: agent, openPage });
    await expect(section).toContainText(`${email} hasn't signed up yet`);
    await expectAccessible(page);
    await withdraw(page);
    await expect(page).toHaveURL("/clients?tab=invitations");
    await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
    await page.goto("/clients?tab=invitations&state=withdrawn");
    await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Withdrawn");
  },
);

async function withdraw(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Withdraw" }).click();
  const question = page.getByRole("alertdialog", { name: "Withdraw this invitation?" });
  await question.getByRole("button", { name: "Withdraw" }).click();
}

journey(
  "on the page of an invited client a new link is made, and the address is corrected",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const openPage = () => openDevice({ as: agent });
    const { page, section } = await openInvited(portico, { inviter: agent, openPage });
    await section.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/\/auth\/signup-client\?token=/);
    await page.keyboard.press("Escape");

    const email = newAddress("client");
    await section.getByRole("button", { name: "Change email address" }).click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Save and resend" }).click();
    await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible();
    await expect(page.getByRole("link", { name: email })).toBeVisible();
    await portico.mailbox.take(email, "invitation");
  },
);

journey(
  "the page of an invited client tells of an email that did not arrive, and of one who asks again",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const openPage = () => openDevice({ as: agent });
    const { page, id, email, section } = await openInvited(portico, { inviter: agent, openPage });
    await expect(section).toContainText("The email was sent.");
    await portico.rows(
      "update invitation set delivery = 'failed', delivery_problem = '550 No such mailbox' where user_id = $1",
      [id],
    );
    await page.reload();
    await expect(section).toContainText("The email wasn't delivered.");
    await expect(section).toContainText("550 No such mailbox");
    await expectAccessible(page);
    await portico.rows(
      "update invitation set asked_again_at = now(), expires_at = now() - interval '1 day' where user_id = $1",
      [id],
    );
    await page.reload();
    await expect(section).toContainText(`${email} has requested a new invitation`);
    await expect(section).toContainText("It expired on");
  },
);

journey(
  "a client who is given to somebody else is no longer found on the open page",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const openPage = () => openDevice({ as: agent, expects: [404] });
    const { page, id, section } = await openInvited(portico, { inviter: agent, openPage });
    await expect(section).toBeVisible();
    const other = await newActor(portico, admin, "agent");
    await portico.rows("update assignment set agent_id = $2 where client_id = $1", [id, other.id]);
    await section.getByRole("button", { name: "Resend" }).click();
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  },
);

journey(
  "a client's home shows who looks after them and leads to their card; without an agent it says how to reach the firm",
  async ({ ownPortico, openDevice }) => {
    const admin = await firstAdmin(ownPortico);
    await ownPortico.rows(
      "update firm set support_email = 'help@firm.example', support_phone = '020 7946 0123', website = 'https://firm.example'",
    );
    const { client, agent } = await newPair(ownPortico, admin);
    await ownPortico.rows(
      "insert into agent_profile (user_id, public_phone, public_email) values ($1, '020 7946 0456', 'gus@public.example')",
      [agent.id],
    );
    const lone = await newActor(ownPortico, admin, "client");
    const { page } = await openDevice({ at: ownPortico, as: client });
    await page.goto("/reports");
    const card = page.getByRole("region", { name: "Your agent" });
    await expect(card).toContainText("Gus Hollow");
    await expect(card.getByRole("link", { name: "help@firm.example" })).toHaveAttribute(
      "href",
      "mailto:help@firm.example",
    );
    await expect(card).toContainText(/Contact .+:020 7946 0123help@firm.examplefirm.example/);
    for (const own of ["020 7946 0456", "gus@public.example"])
      await expect(card.getByRole("listitem").filter({ hasText: own }).getByRole("link")).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("link", { name: "Gus Hollow" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gus Hollow" })).toBeVisible();
    await openAs(page, lone, "/reports");
    await expect(card).toContainText("You don't have an agent yet.");
    const ways = {
      Call: "tel:02079460123",
      Email: "mailto:help@firm.example",
      Website: "https://firm.example",
    };
    await expect(card.getByRole("link")).toHaveCount(3);
    for (const [name, href] of Object.entries(ways))
      await expect(card.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute("href", href);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    for (const way of await card.getByRole("link").all())
      expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.goto(`/clients/${lone.id}`);
    await expect(card.getByRole("link")).toHaveCount(0);
    const none = page.getByRole("region", { name: "No agent yet" });
    await expect(none.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", ways.Call);
    // What the firm does not tell is not there.
    await ownPortico.rows("update firm set support_email = null, support_phone = null, website = null");
    await page.goto("/reports");
    await expect(card).toContainText("The firm will choose someone to look after you.");
    await expect(card.getByRole("link")).toHaveCount(0);
  },
);
