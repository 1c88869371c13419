import { startMailbox } from "../../server/test/mailbox.ts";
import { firstAdmin, newActor } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

test("an admin tests the mail server, sees a warning on every page while the server accepts no email, and no warning once it does", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const agent = await newActor(ownPortico, admin, "agent");
  // As on the first day, when no email was accepted yet.
  await ownPortico.rows("delete from mail_server");
  const { page } = await openDevice({ at: ownPortico, as: admin });
  await page.goto("/agents");
  const card = page.getByRole("region", { name: "Finish setting up" });
  const stepOf = (title: string) => card.getByRole("listitem").filter({ hasText: title });
  const step = stepOf("Test the mail server");
  await expect(step).toContainText("It's set up. Send a test email to see that it works.");
  await expect(step.getByRole("img", { name: "To do" }), "that it is named is not enough").toBeVisible();
  await step.getByRole("button", { name: "Send a test email" }).click();
  expect((await ownPortico.mailbox.take(admin.email, "test_email")).text).toContain("test email");
  await expect(stepOf("Set up a mail server").getByRole("img", { name: "Done" })).toBeVisible();

  const port = Number(new URL(ownPortico.mailbox.smtpUrl).port);
  await ownPortico.mailbox.close();
  await page.goto("/profile?tab=firm#email");
  const section = page.getByRole("region", { name: "Outgoing email" });
  await expect(section).toContainText("Working");
  await expectAccessible(page);
  await section.getByRole("button", { name: "Send a test email" }).click();
  await expect(section).toContainText("The test email hasn't been sent yet. We'll keep trying.");
  await expect(section).toContainText("The mail server can't be reached.");
  await expect(section).toContainText("Not working");
  const trouble = page.getByText("The mail server can't be reached. Emails aren't being sent.");
  await expect(trouble).toBeVisible();
  await expectAccessible(page);
  await page.goto("/agents?tab=clients");
  await page.getByRole("link", { name: "Check the mail server" }).click();
  await expect(section).toBeVisible();
  const { page: agents } = await openDevice({ at: ownPortico, as: agent });
  await agents.goto("/clients");
  await expect(agents.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(agents.getByText("Emails aren't being sent")).toBeHidden();

  const again = await startMailbox(port);
  // The pauses between attempts become longer.
  await ownPortico.rows("update pgboss.job set start_after = now() where state = 'retry'");
  await expect(section).toContainText(`Test email sent to ${admin.email}`);
  await expect(trouble).toBeHidden();
  await again.close();
});
