import { firstAdmin, newAddress } from "../actors.ts";
import { turnOnTwoFactor } from "../authenticator.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { toastWords } from "../toast.ts";

test("the first admin sees the remaining steps of the set-up, and at the end that everything is done", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const { page } = await openDevice({ at: ownPortico, as: admin, timeZone: "Europe/Berlin" });
  await page.goto("/agents");
  const card = page.getByRole("region", { name: "Finish setting up" });
  const step = (title: string) => card.getByRole("listitem").filter({ hasText: title });
  // A mail server is configured, so this step is done.
  await expect(card).toContainText("1 of 6 done");
  await expect(step("Set up a mail server").getByRole("img", { name: "Done" })).toBeVisible();
  await expectAccessible(page);
  await step("Choose the time zone").getByRole("button", { name: "Use Europe/Berlin" }).click();
  await expect(step("Time zone").getByRole("img", { name: "Done" })).toBeVisible();
  const zones = await ownPortico.rows("select time_zone from firm");
  expect(zones).toEqual([{ time_zone: "Europe/Berlin" }]);
  await step("Add a support email address").getByRole("link", { name: "Add" }).click();
  const contact = page.getByRole("dialog", { name: "Contact details", exact: true });
  await expect(contact.getByLabel("Support email")).toBeFocused();
  await contact.getByLabel("Support email").fill("help@firm.example");
  await contact.getByRole("button", { name: "Save" }).click();
  await expect(toastWords(page, "Contact details saved")).toBeVisible();
  await expect(page).toHaveURL("/profile?tab=firm");
  const edit = page.getByRole("button", { name: "Edit: Contact details" });
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();
  await expectAccessible(page);
  await ownPortico.rows("update app_user set email_verified = true where id = $1", [admin.id]);
  // A person who was imported from a file and has not been invited has received no email yet.
  await ownPortico.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       values (gen_random_uuid(), 'agent', 'added', 'mira@firm.example', 'Mira', 'Brok', now(), now())`,
  );
  await page.getByRole("link", { name: "Back to setup" }).click();
  await expect(card).toContainText("3 of 6 done");
  await expect(step("Add a support email address").getByRole("img", { name: "Done" })).toBeVisible();
  await page.goto("/agents");
  await expect(page.getByRole("row", { name: /Mira Brok/ })).toBeVisible();
  await expect(card).toContainText("4 of 6 done");
  await step("Invite your first agent").getByRole("button", { name: "Invite agent" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await dialog.getByRole("textbox", { name: "Email" }).fill(newAddress("agent"));
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(card).toContainText("5 of 6 done");
  await step("Set up two-factor sign-in").getByRole("link", { name: "Set up" }).click();
  await expect(page.getByRole("dialog", { name: "Set up two-factor sign-in" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/profile#two-factor");
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.locator("[aria-current]")).toHaveText("Sign-in");
  await turnOnTwoFactor(ownPortico, admin);
  await page.goto("/agents");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(card).toContainText("All set");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Close" }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(card).toBeHidden();
});

test("without a mail server the home and the settings of an admin say so, and no page claims that an email was sent", async ({
  launchPortico,
  openDevice,
}) => {
  const portico = await launchPortico({ more: { SMTP_URL: "" } });
  const admin = await firstAdmin(portico);
  const { page } = await openDevice({ at: portico, as: admin });
  const emailsStay = "No mail server set up. Emails aren't being sent.";
  const notice = page.getByRole("status").filter({ hasText: emailsStay });
  await page.goto("/agents?tab=clients");
  await notice.getByRole("link", { name: "Set up" }).click();
  await expect(page).toHaveURL("/profile?tab=firm#email");
  const section = page.getByRole("region", { name: "Outgoing email" });
  await expect(section).toContainText("No mail server set up");
  await expect(section).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeHidden();
  const example = page.getByText("SMTP_URL=smtp://user:password@mail.firm.example:587");
  await section.getByRole("button", { name: "How to set it up" }).click();
  await expect(section.filter({ has: example })).toBeVisible();
  await page.goto("/agents");
  const card = page.getByRole("region", { name: "Finish setting up" });
  const step = card.getByRole("listitem").filter({ hasText: "Set up a mail server" });
  await expect(notice).toBeVisible();
  await step.getByText("How to set it up").click();
  await expect(example.filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  const email = card.getByRole("listitem").filter({ hasText: "Confirm your email address" });
  await expect(email.getByRole("link", { name: "View emails" })).toHaveAttribute("href", /\/dev\/mail$/);
  await card.getByRole("button", { name: /^Hide/ }).click();
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await expect(dialog.getByRole("status")).toContainText("No mail server is set up");
  await expect(dialog.getByRole("switch")).toBeHidden();
  await expect(dialog.getByRole("textbox", { name: "Personal message" })).toBeHidden();
  await dialog.getByRole("textbox", { name: "Email" }).fill("gus@firm.example");
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  const invited = page.getByRole("dialog", { name: "Invited" });
  await expect(invited.getByRole("status")).toContainText("It wasn't emailed");
  await expect(invited).not.toContainText("sent");
  await expect(invited).toContainText("give the portal a web address first (PUBLIC_URL in .env)");
  await expect(invited, "a link that opens nowhere else").not.toContainText("share");
  await expectAccessible(page);
  const link = invited.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/signup-agent/);
  const shown = await link.inputValue();
  await invited.getByRole("button", { name: "Done" }).click();
  await page.goto("/agents?tab=invitations");
  const row = page.getByRole("row", { name: /gus@firm.example/ });
  await expect(row).toContainText("Not emailed");
  await row.getByRole("button", { name: "Copy link for gus@firm.example" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/signup-agent/);
  await page.keyboard.press("Escape");
  const guest = await openDevice({ at: portico });
  await guest.page.goto(shown);
  await expect(guest.page.getByLabel("Email", { exact: true })).toHaveValue("gus@firm.example");
  await row.getByRole("button", { name: "Actions for gus@firm.example" }).click();
  await page.getByRole("menuitem", { name: "Resend invitation" }).click();
  await expect(toastWords(page, "You can read it at /dev/mail.")).toBeVisible();
  await notice.getByRole("link", { name: "View emails" }).click();
  await expect(page).toHaveURL("/dev/mail");
  // The email is stored by a job, and the page does not reload by itself.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("gus@firm.example"), "the first, and the one sent again").toHaveCount(2, {
      timeout: 1,
    });
  }).toPass();
});
