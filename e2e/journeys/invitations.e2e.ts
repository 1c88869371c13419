import type { Page } from "@playwright/test";
import { type Actor, firstAdmin, invite, newActor, newAddress, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { startMailbox } from "../../server/test/mailbox.ts";
import { toastWords } from "../toast.ts";

/** The mail server is asked again after five seconds, and after longer each time. */
const RETRY_WAIT_MS = 180_000;

/** An agent with one open invitation. */
async function withInvitation(portico: Portico, admin: Actor) {
  const agent = await newActor(portico, admin, "agent");
  const email = newAddress("client");
  const token = await invite(portico, agent, "client", email);
  return { agent, email, link: `/auth/signup-client?token=${token}` };
}

async function chooseAct(page: Page, email: string, act: string): Promise<void> {
  await page.goto("/clients?tab=invitations");
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

journey(
  "a pasted list is read line by line and answered line by line",
  async ({ portico, admin, openDevice }) => {
    const { agent, email } = await withInvitation(portico, admin);
    const [bea, bo] = [newAddress("client"), newAddress("client")];
    const { page } = await openDevice({ as: agent });
    await page.goto("/clients");
    await page.getByRole("button", { name: "Invite" }).first().click();
    await page.getByRole("radio", { name: "Several people" }).check();
    const lines = [`Bea Reed <${bea}>`, `${bo}; Bo; Hill; K-17`, email, agent.email, "bo at home", bea];
    await page.getByLabel("People, one per line").fill(lines.join("\n"));
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("4 valid email addresses");
    await expect(preview).toContainText("1 not valid");
    await expect(preview.getByRole("listitem").nth(1)).toContainText("Bo Hill · K-17");
    await expect(preview.getByRole("listitem").last()).toContainText("Duplicate");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send invitations" }).click();
    const results = page.getByRole("dialog", { name: "Invited" });
    const lineOf = (text: string) => results.getByRole("listitem").filter({ hasText: text });
    await expect(lineOf(bea).first()).toContainText("Sent");
    await expect(lineOf(bea).last()).toContainText("This address is in the list twice.");
    await expect(lineOf(bo)).toContainText("Sent");
    await expect(lineOf(email)).toContainText("Already invited");
    // Whoever is not theirs is one sentence for an agent (docs/decisions/0039).
    await expect(lineOf(agent.email)).toContainText(
      "The firm already knows this email address. Please ask an admin.",
    );
    await expect(lineOf("bo at home")).toContainText("Not invited");
    await expectAccessible(page);
    await results.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("row", { name: "Bo Hill" })).toContainText("K-17");
    await portico.mailbox.take(bea, "invitation");
    await portico.mailbox.take(bo, "invitation");
  },
);

journey("words meant for one person do not stand in the next invitation", async ({ admin, openDevice }) => {
  const { page } = await openDevice({ as: admin });
  await page.goto("/agents");
  const inviteFrom = async () => {
    await page.getByLabel("Email", { exact: true }).fill(newAddress("agent"));
    await page.getByLabel("Personal message (optional)").fill("Until Monday, dear Gus");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("dialog", { name: "Invited" })).toContainText("Sent");
  };
  const expectBlank = async () => {
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Personal message (optional)")).toHaveValue("");
  };
  await page.getByRole("button", { name: "Invite" }).first().click();
  await inviteFrom();
  await page.getByRole("button", { name: "Invite more" }).click();
  await expectBlank();
  for (const close of ["Done", "Close"]) {
    await inviteFrom();
    await page.getByRole("dialog", { name: "Invited" }).getByRole("button", { name: close }).click();
    await page.getByRole("button", { name: "Invite" }).first().click();
    await expectBlank();
  }
});

journey(
  "where nobody was invited that is said, and what was typed is there to be mended",
  async ({ portico, admin, openDevice }) => {
    const { agent, email } = await withInvitation(portico, admin);
    const { page } = await openDevice({ as: agent });
    await page.goto("/clients");
    await page.getByRole("button", { name: "Invite" }).first().click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("First name").fill("Cleo");
    await page.getByLabel("Personal message (optional)").fill("Until Monday");
    await page.getByRole("button", { name: "Send invitation" }).click();
    const results = page.getByRole("dialog", { name: "Not invited" });
    await expect(results.getByRole("listitem")).toContainText("Already invited");
    await expect(results.getByRole("status")).toHaveText("No one was invited.");
    await expectAccessible(page);
    await results.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
    await expect(page.getByLabel("First name")).toHaveValue("Cleo");
    await expect(page.getByLabel("Personal message (optional)")).toHaveValue("Until Monday");
  },
);

journey("an invitation sent again kills the link sent before", async ({ portico, admin, openDevice }) => {
  const { agent, email, link } = await withInvitation(portico, admin);
  const { page } = await openDevice({ as: agent });
  await chooseAct(page, email, "Resend invitation");
  await expect(page.getByText("Invitation resent")).toBeVisible();
  await expect(page.getByRole("row", { name: email })).toContainText("Sent 2 times");
  const newer = await portico.mailbox.take(email, "invitation");

  const guest = await openDevice({ expects: [400] });
  await guest.page.goto(link);
  await expect(guest.page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await guest.page.goto(newer.link);
  await expect(guest.page.getByLabel("Email", { exact: true })).toHaveValue(email);
});

journey(
  "who signs up by a copied link confirms the address afterwards",
  async ({ portico, admin, openDevice }) => {
    const { agent, email } = await withInvitation(portico, admin);
    const { page } = await openDevice({ as: agent });
    await chooseAct(page, email, "Copy link");
    const dialog = page.getByRole("dialog", { name: "Invitation link" });
    await expect(dialog.getByLabel("Link")).toHaveValue(/signup-client/);
    await expectAccessible(page);
    const link = await dialog.getByLabel("Link").inputValue();

    const client = await openDevice();
    await client.page.goto(link);
    await client.page.getByLabel("First name").fill("Cleo");
    await client.page.getByLabel("Last name").fill("Marsh");
    await client.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await client.page.getByRole("button", { name: "Sign up" }).click();
    await expect(client.page).toHaveURL("/reports");
    await client.page.goto("/profile");
    await expect(client.page.getByText("Not confirmed")).toBeVisible();
    await expectAccessible(client.page);
    const letter = await portico.mailbox.take(email, "email_confirmation");
    await client.page.goto(letter.link);
    await client.page.getByRole("button", { name: "Confirm my email address" }).click();
    await client.page.getByRole("link", { name: "Continue to the portal" }).click();
    await client.page.goto("/profile");
    await expect(client.page.getByText("Confirmed", { exact: true })).toBeVisible();
  },
);

journey(
  "a corrected address gets the letter, and the link sent before is dead",
  async ({ portico, admin, openDevice }) => {
    const { agent, email, link } = await withInvitation(portico, admin);
    const right = newAddress("client");
    const { page } = await openDevice({ as: agent, expects: [400] });
    await chooseAct(page, email, "Change email address");
    const dialog = page.getByRole("dialog", { name: "Change email address" });
    await dialog.getByLabel("Email", { exact: true }).fill(agent.email);
    await dialog.getByRole("button", { name: "Save and resend" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Email", { exact: true }).fill(right);
    await dialog.getByRole("button", { name: "Save and resend" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: right })).toBeVisible();
    const letter = await portico.mailbox.take(right, "invitation");

    const guest = await openDevice({ expects: [400] });
    await guest.page.goto(link);
    await expect(guest.page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await guest.page.goto(letter.link);
    await expect(guest.page.getByLabel("Email", { exact: true })).toHaveValue(right);
  },
);

journey(
  "a withdrawn invitation leads to a page that asks for a new one, and the inviter learns of it",
  async ({ portico, admin, openDevice }) => {
    const { agent, email, link } = await withInvitation(portico, admin);
    const { page } = await openDevice({ as: agent });
    await chooseAct(page, email, "Withdraw invitation");
    const question = page.getByRole("alertdialog", { name: "Withdraw this invitation?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("row", { name: email })).toBeHidden();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Withdrawn" }).click();
    await expect(page.getByRole("row", { name: email })).toContainText("Withdrawn");

    const guest = await openDevice({ expects: [400] });
    await guest.page.goto(link);
    await expect(
      guest.page.getByRole("heading", { name: "This invitation has been withdrawn" }),
    ).toBeVisible();
    await expectAccessible(guest.page);
    await guest.page.getByRole("button", { name: "Request a new invitation" }).click();
    await expect(guest.page.getByText("Request sent")).toBeVisible();
    await expectAccessible(guest.page);

    const letter = await portico.mailbox.take(agent.email, "invitation_asked_again");
    await page.goto(letter.link);
    const row = page.getByRole("row", { name: email });
    await expect(row).toContainText("New invitation requested");

    await row.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: "Invite again" }).click();
    await expect(toastWords(page, "Invitation created")).toBeVisible();
    await expect(row).toHaveCount(2);
    const newer = await portico.mailbox.take(email, "invitation");
    await guest.page.goto(newer.link);
    await expect(guest.page.getByLabel("Email", { exact: true })).toHaveValue(email);

    await row
      .last()
      .getByRole("button", { name: `Actions for ${email}` })
      .click();
    await page.getByRole("menuitem", { name: "Invite again" }).click();
    await expect(page.getByRole("alert")).toContainText("This email address already has an open invitation.");
  },
);

journey(
  "a letter that does not leave is seen in the list, with the reason, until it has left",
  async ({ ownPortico, openDevice }) => {
    const admin = await firstAdmin(ownPortico);
    const { page } = await openDevice({ at: ownPortico, as: admin });
    await ownPortico.mailbox.close();
    await page.goto("/agents?tab=invitations");
    await page.getByRole("button", { name: "Invite" }).first().click();
    await page.getByLabel("Email", { exact: true }).fill("gus@firm.example");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("row", { name: "gus@firm.example" });
    await expect(row).toContainText("Retrying");
    await expect(row).toContainText("The mail server can't be reached.");
    await expectAccessible(page);

    const mailbox = await startMailbox(Number(new URL(ownPortico.mailbox.smtpUrl).port));
    try {
      await expect(row).toContainText("Not opened", { timeout: RETRY_WAIT_MS });
      await expect(row).not.toContainText("Retrying");
      await mailbox.take("gus@firm.example", "invitation");
    } finally {
      await mailbox.close();
    }
  },
);
