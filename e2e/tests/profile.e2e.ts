import { firstAdmin, invite } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

test("the firm's name and support address appear before sign-in and in emails", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const { page } = await openDevice({ at: ownPortico, as: admin });
  await page.goto("/profile?tab=firm");
  const contact = page.getByRole("dialog", { name: "Contact details", exact: true });
  await page.getByRole("button", { name: "Edit: Contact details" }).click();
  await expect(contact.getByLabel("Support email")).toBeFocused();
  await contact.getByLabel("Support email").fill("help@firm.example");
  await contact.getByRole("button", { name: "Save" }).click();
  await expect(contact).toBeHidden();
  const dialog = page.getByRole("dialog", { name: "Firm name", exact: true });
  await page.getByRole("button", { name: "Edit: Firm name" }).click();
  await expect(dialog.getByLabel("Firm name")).toBeFocused();
  await dialog.getByLabel("Firm name").fill("Ash <b>& Daughters</b>");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("complementary")).toContainText("Ash <b>& Daughters</b>");

  const guest = await openDevice({ at: ownPortico });
  await guest.page.goto("/auth/login");
  await expect(guest.page.getByRole("banner")).toContainText("Ash <b>& Daughters</b>");
  await expect(guest.page.getByRole("link", { name: "help@firm.example" })).toBeVisible();
  await guest.page.setViewportSize({ width: 390, height: 844 });
  await guest.page.getByRole("link", { name: "help@firm.example" }).scrollIntoViewIfNeeded();
  await expect(guest.page.getByRole("link", { name: "help@firm.example" })).toBeInViewport();
  await page.getByRole("button", { name: "Ada Linden" }).click();
  await expect(page.getByRole("menuitem", { name: "Contact support" })).toHaveAttribute(
    "href",
    "mailto:help@firm.example",
  );
  await page.keyboard.press("Escape");

  // If the firm gives only a phone number, Contact support calls it.
  await ownPortico.rows("update firm set support_email = null, support_phone = '020 7946 0123'");
  await page.reload();
  await page.getByRole("button", { name: "Ada Linden" }).click();
  await expect(page.getByRole("menuitem", { name: "Contact support" })).toHaveAttribute(
    "href",
    "tel:02079460123",
  );
  await page.keyboard.press("Escape");
  await ownPortico.rows("update firm set support_email = 'help@firm.example', support_phone = null");
  await invite(ownPortico, admin, "agent", "gus@firm.example");
  const email = ownPortico.mailbox.all.find(({ to }) => to === "gus@firm.example");
  expect(email?.subject).toBe("Ada Linden has invited you to Ash <b>& Daughters</b>'s portal");
  expect(email?.html).toContain("Ash &lt;b&gt;&amp; Daughters&lt;/b&gt;");
});

test("the links to the sections mark the section that was chosen, that is in the address, or that the user is reading", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin });
  const marked = page.getByRole("navigation", { name: "Sections" }).locator("[aria-current]");
  await page.goto("/profile#data");
  await expect(marked).toHaveAttribute("href", "#history");
  // While a page is still becoming longer, its end moves.
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Devices" }).click();
  await expect(marked).toHaveAttribute("href", "#devices");
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -5_000);
  await expect(marked).toHaveText(/You|Profile/);
  // The last section is too short to reach the middle of the window.
  await page.mouse.wheel(0, 20_000);
  const last = page.getByRole("navigation", { name: "Sections" }).getByRole("link").last();
  await expect(last).toHaveAttribute("aria-current", "true");
});

test("on a phone the sections are in a row that scrolls and stays in reach", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto("/profile");
  const links = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await expect(page.getByRole("region", { name: "Devices" }).locator("time").first()).toBeVisible();
  await expect(links.last()).not.toBeInViewport();
  const data = links.filter({ hasText: "History and data" });
  await data.click();
  await expect(data).toBeInViewport({ ratio: 1 });
  await expect(data).toHaveAttribute("aria-current", "true");
  const head = page.getByRole("heading", { name: "History and data" });
  await expect(head).toBeInViewport({ ratio: 1 });
  const row = (await page.getByRole("navigation", { name: "Sections" }).boundingBox())!;
  expect((await head.boundingBox())!.y, "the row covers no heading").toBeGreaterThanOrEqual(
    row.y + row.height,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
