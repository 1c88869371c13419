import { newActor, newAddress } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

const PHONE = { width: 390, height: 844 };

test("on a phone an agent adds a client without an email address, and is asked for the address when inviting the client later", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page } = await openDevice({ as: agent, viewport: PHONE });
  await page.goto("/clients");
  await page.getByRole("button", { name: "Add client", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add client" });
  await dialog.getByRole("button", { name: "Add client" }).click();
  await expect(dialog.getByText("Please enter a name.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("First name").fill("Nora");
  await dialog.getByLabel("Last name").fill("Number");
  await dialog.getByRole("button", { name: "Add client" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}/);
  const section = page.getByRole("region", { name: "Invitation" });
  await expect(section).toContainText("has no email address");
  await expectAccessible(page);
  await expect(section.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0);
  await section.getByRole("button", { name: "Add email address" }).click();
  const email = newAddress("client");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Save" }).click();
  await section.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(section).toContainText("Nora Number hasn't signed up yet");
  await expectAccessible(page);
  await portico.mailbox.take(email, "invitation");
});
