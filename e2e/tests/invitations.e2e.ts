import type { Page } from "@playwright/test";
import { newActor, newAddress, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { toastWords } from "../toast.ts";

const rowOf = (page: Page, email: string) => page.getByRole("row", { name: email });

async function chooseAct(page: Page, email: string, act: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("an invitation is sent, changed to another address, withdrawn, requested again, and accepted by a copied link; then the client is in the list", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const [bea, bo, right] = [newAddress("client"), newAddress("client"), newAddress("client")];
  const { page } = await openDevice({ as: agent, expects: [400] });
  await page.goto("/clients");
  await page.getByRole("button", { name: "Invite" }).first().click();
  await page.getByRole("radio", { name: "Several people" }).check();
  const lines = [`Bea Reed <${bea}>`, `${bo}; Bo; Hill; K-17`, agent.email, "bo at home", bea];
  await page.getByLabel("People, one per line").fill(lines.join("\n"));
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("3 valid email addresses");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send invitations" }).click();
  const results = page.getByRole("dialog", { name: "Invited" });
  const lineOf = (text: string) => results.getByRole("listitem").filter({ hasText: text });
  await expect(lineOf(bea).first()).toContainText("Sent");
  await expect(lineOf(bea).last()).toContainText("This address is in the list twice.");
  await expect(lineOf(bo)).toContainText("Sent");
  // For every person of another agent, an agent sees the same sentence (docs/decisions/0039).
  await expect(lineOf(agent.email)).toContainText("The firm already knows this email address.");
  await expect(lineOf("bo at home")).toContainText("Not invited");
  await expectAccessible(page);
  await results.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: "Bo Hill" })).toContainText("K-17");
  await portico.mailbox.take(bo, "invitation");
  const first = await portico.mailbox.take(bea, "invitation");

  await page.goto("/clients?tab=invitations");
  await chooseAct(page, bea, "Change email address");
  const dialog = page.getByRole("dialog", { name: "Change email address" });
  await dialog.getByLabel("Email", { exact: true }).fill(agent.email);
  await dialog.getByRole("button", { name: "Save and resend" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Email", { exact: true }).fill(right);
  await dialog.getByRole("button", { name: "Save and resend" }).click();
  await expect(dialog).toBeHidden();
  const second = await portico.mailbox.take(right, "invitation");
  const { page: guest } = await openDevice({ expects: [400] });
  await guest.goto(first.link);
  await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

  await chooseAct(page, right, "Withdraw invitation");
  const question = page.getByRole("alertdialog", { name: "Withdraw this invitation?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(rowOf(page, right)).toBeHidden();
  await guest.goto(second.link);
  await expect(guest.getByRole("heading", { name: "This invitation has been withdrawn" })).toBeVisible();
  await guest.getByRole("button", { name: "Request a new invitation" }).click();
  await expect(guest.getByText("Request sent")).toBeVisible();
  await expectAccessible(guest);

  await page.goto((await portico.mailbox.take(agent.email, "invitation_asked_again")).link);
  await expect(rowOf(page, right)).toContainText("New invitation requested");
  await chooseAct(page, right, "Invite again");
  await expect(toastWords(page, "Invitation created")).toBeVisible();
  await expect(rowOf(page, right)).toHaveCount(2);
  const third = await portico.mailbox.take(right, "invitation");
  await guest.goto(third.link);
  await expect(guest.getByLabel("Email", { exact: true })).toHaveValue(right);

  const open = rowOf(page, right).first();
  await open.getByRole("button", { name: `Actions for ${right}` }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  const box = page.getByRole("dialog", { name: "Invitation link" }).getByLabel("Link");
  await expect(box).toHaveValue(/signup-client/);
  await expectAccessible(page);
  await guest.goto(await box.inputValue());
  await guest.getByLabel("First name").fill("Bea");
  await guest.getByLabel("Last name").fill("Reed");
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Sign up" }).click();
  await expect(guest).toHaveURL("/reports");
  await guest.goto("/profile");
  await expect(guest.getByText("Not confirmed")).toBeVisible();
  await expectAccessible(guest);
  await guest.goto((await portico.mailbox.take(right, "email_confirmation")).link);
  await guest.getByRole("button", { name: "Confirm my email address" }).click();
  await guest.getByRole("link", { name: "Continue to the portal" }).click();
  await guest.goto("/profile");
  await expect(guest.getByText("Confirmed", { exact: true })).toBeVisible();
});
