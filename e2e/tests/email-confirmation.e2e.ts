import { firstAdmin, newActor } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { toastWords } from "../toast.ts";

test("a user who confirms their email address sees where the code was sent, and a wrong code is cleared when a new code is sent", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  await portico.rows("update app_user set email_verified = false where id = $1", [client.id]);
  const { page } = await openDevice({ as: client, expects: [400] });
  await page.goto("/auth/confirm-email");
  await expect(page.getByText(`Enter the code from our email to ${client.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(toastWords(page, "We sent you a new email")).toBeVisible();
  await expect(page.getByText("awaiting confirmation")).toBeHidden();
  const { code } = await portico.mailbox.take(client.email, "email_confirmation");
  await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "That code is incorrect" })).toBeVisible();
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByLabel("Code")).toHaveValue("");
  await expect(page.getByText("That code is incorrect")).toBeHidden();
  await expectAccessible(page);
  const newer = await portico.mailbox.take(client.email, "email_confirmation");
  await page.getByLabel("Code").fill(newer.code);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { name: "Email address confirmed" })).toBeVisible();
});

test("an admin who has to confirm their email sees there that the server cannot send email", async ({
  launchPortico,
  openDevice,
}) => {
  const portico = await launchPortico({ more: { SMTP_URL: "" } });
  const admin = await firstAdmin(portico);
  const { page } = await openDevice({ at: portico, as: admin });
  await page.goto("/auth/confirm-email");
  await expect(
    page.getByRole("status").filter({ hasText: "No mail server set up. Emails aren't being sent." }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "View emails" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(toastWords(page, "Not emailed")).toBeVisible();
});
