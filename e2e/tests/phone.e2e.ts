import type { Locator, Page } from "@playwright/test";
import { newActor } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { openAccount } from "../open-account.ts";

const PHONE = { width: 390, height: 844 };
/** The space that the keyboard leaves on a phone that lies on its side. */
const BESIDE_KEYBOARD = { width: 844, height: 200 };

test("on a phone the navigation is at the bottom, and dialogs rise from there", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  await newActor(portico, agent, "client");
  const { page } = await openDevice({ as: agent, viewport: PHONE });
  await page.goto("/clients");
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Cleo Marsh" })).toBeVisible();
  await expectAccessible(page);
  const bar = page.getByRole("navigation", { name: "Main" });
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  await openAccount(page);
  await expect(page).toHaveURL("/profile");
  await expectAccessible(page);
  await bar.getByRole("link", { name: "Clients" }).click();

  await page.getByRole("button", { name: "Invite" }).click();
  const sheet = page.getByRole("dialog", { name: "Invite" });
  await expect(sheet.getByLabel("Email", { exact: true })).toBeVisible();
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });
  const edge = async () => {
    const box = await sheet.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(edge).toBeCloseTo(PHONE.height, 0);
  await expect(sheet.getByRole("button", { name: "Send invitation" })).toBeInViewport();
  await expectAccessible(page);
});

/** Expects that the whole control is visible: it is not scrolled away and nothing covers it. */
async function expectWhollyVisible(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const isUncovered = () =>
    control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(middle, y)));
    });
  await expect.poll(isUncovered).toBe(true);
}

async function openDialog(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path);
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await page.getByRole("button", { name: button }).first().click();
  const dialog = page.locator("[data-sheet]");
  await expect(dialog).toBeVisible();
  return dialog;
}

test("while the keyboard is open, the focused field of a dialog is fully visible above it", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page } = await openDevice({ as: agent, viewport: BESIDE_KEYBOARD });
  const dialogs = [
    {
      path: "/clients",
      button: "Invite",
      fields: ["Email", "First name", "Reference", "Personal message"],
    },
    { path: "/profile", button: "Change your password", fields: ["Current password", "New password"] },
    { path: "/profile", button: "Edit your name", fields: ["First name", "Last name"] },
  ];
  for (const { path, button, fields } of dialogs) {
    const dialog = await openDialog(page, path, button);
    for (const label of fields) {
      const field = dialog.getByLabel(label).and(dialog.locator(":not([role=switch])"));
      await field.focus();
      await expectWhollyVisible(field);
    }
    const act = dialog.locator("button[type=submit]");
    await act.focus();
    await expectWhollyVisible(act);
  }
  const question = await openDialog(page, "/profile", "Delete your account");
  const confirm = question.getByRole("button", { name: "Delete my account" });
  await confirm.focus();
  await expectWhollyVisible(confirm);
  await question.getByRole("heading").scrollIntoViewIfNeeded();
  await expect(question.getByRole("heading")).toBeInViewport({ ratio: 1 });
});

test("the phone's keyboard shows whether a field is the last, and does not correct names or addresses", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page } = await openDevice({ as: agent, viewport: PHONE });
  const keysOf = (dialog: Locator) =>
    dialog
      .locator("input:not([hidden], [type=radio], [type=checkbox])")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).enterKeyHint));
  const dialogs = [
    { path: "/profile", button: "Edit your name", keys: ["next", "done"] },
    { path: "/profile", button: "Add a phone number", keys: ["done"] },
    { path: "/profile", button: "Change your email address", keys: ["send"] },
    { path: "/profile", button: "Change your password", keys: ["next", "done"] },
    { path: "/clients", button: "Invite", keys: ["next", "next", "next", "send"] },
  ];
  for (const { path, button, keys } of dialogs) {
    const dialog = await openDialog(page, path, button);
    await expect(dialog.locator("input").first()).toBeAttached();
    expect(await keysOf(dialog), button).toEqual(keys);
  }
  await expect(page.getByLabel("First name")).toHaveAttribute("autocapitalize", "words");
  await expect(page.getByLabel("Last name")).toHaveAttribute("autocapitalize", "words");
  await page.getByRole("radio", { name: "Several people" }).check();
  const list = page.getByLabel("People, one per line");
  await expect(list).toHaveAttribute("autocapitalize", "none");
  await expect(list).toHaveAttribute("autocorrect", "off");
  await expect(list).toHaveAttribute("spellcheck", "false");
});
