import type { Page } from "@playwright/test";
import { FIRM, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { MAIL_FROM, type Portico } from "../portico.ts";
import { signIn } from "../sign-in.ts";

const ADMIN = "ada@firm.example";
const AGENT = "gus@firm.example";
const CLIENT = "cleo@home.example";
const MESSAGE = "Your papers for the spring wait for you here.\nCall me if anything is unclear.";

type Look = (page: Page) => Promise<void>;

const systemSocket = process.env["TEST_SYSTEM_SOCKET_DIR"];
const databases = [
  { whose: "a database it is given", start: {}, isLookedAt: true },
  { whose: "its own database, from an empty folder", start: { ownDatabase: true } },
  {
    whose: "the system's PostgreSQL",
    start: { socketDir: systemSocket },
    missing:
      !systemSocket && "The test did not go on the system's PostgreSQL, since none of 15 or newer runs here.",
  },
];

for (const { whose, start, missing, isLookedAt = false } of databases) {
  // Pages look the same with every database, so their accessibility is checked with only one.
  const look = isLookedAt ? expectAccessible : () => Promise.resolve();
  test(`people get from the printed link to a client's reports, on ${whose}`, async ({
    launchPortico,
    openDevice,
  }) => {
    test.skip(Boolean(missing), missing || "");
    const portico = await launchPortico(start);
    const office = await openDevice({ at: portico });
    await becomeFirstAdmin(office.page, portico, look);
    await confirmAddress(office.page, portico, look);
    const agentLink = await inviteAgent(office.page, portico, look);

    const desk = await openDevice({ at: portico });
    await signUpAsAgent(desk.page, agentLink, look);
    const clientLink = await inviteClient(desk.page, portico);

    const home = await openDevice({ at: portico });
    await signUpAsClient(home.page, clientLink, look);
    await signOutAndIn(home.page, look);
  });
}

async function becomeFirstAdmin(page: Page, portico: Portico, look: Look): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "This portal isn't set up yet" })).toBeVisible();
  await expect(page.getByText("open the link that Portico printed when it started")).toBeVisible();
  await look(page);
  await page.goto(portico.firstAdminLink);
  await expect(page).toHaveURL("/auth/signup-admin");
  await page.getByLabel("Firm name").fill(FIRM);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Linden");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await look(page);
  await page.getByRole("button", { name: "Create portal" }).click();
  await expect(page).toHaveURL("/agents");
  await expect(page.getByRole("heading", { name: "No agents yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: FIRM }).first()).toBeVisible();
  await look(page);
}

async function confirmAddress(page: Page, portico: Portico, look: Look): Promise<void> {
  const email = await portico.mailbox.take(ADMIN, "email_confirmation");
  expect(email.from).toBe(MAIL_FROM);
  await page.goto(email.link);
  await expect(page).toHaveURL("/auth/confirm-email");
  await look(page);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { name: "Email address confirmed" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await expect(page).toHaveURL("/agents");
}

async function inviteAgent(page: Page, portico: Portico, look: Look): Promise<string> {
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await expect(dialog.getByRole("radio", { name: "Agent" })).toBeChecked();
  await dialog.getByLabel("Email", { exact: true }).fill(AGENT);
  await look(page);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  const invited = page.getByRole("dialog", { name: "Invited" });
  await expect(invited.getByText("Invitation created. We're emailing it now.")).toBeVisible();
  await look(page);
  await invited.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: AGENT })).toContainText("Invited");
  const email = await portico.mailbox.take(AGENT, "invitation");
  expect(email.subject).toBe(`Ada Linden has invited you to ${FIRM}'s portal`);
  return email.link;
}

async function signUpAsAgent(page: Page, link: string, look: Look): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL("/auth/signup-agent");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(AGENT);
  await look(page);
  await page.getByLabel("First name").fill("Gus");
  await page.getByLabel("Last name").fill("Hollow");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/clients");
  await expect(page.getByRole("heading", { name: "No clients yet" })).toBeVisible();
  await look(page);
}

async function inviteClient(page: Page, portico: Portico): Promise<string> {
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await dialog.getByLabel("Email", { exact: true }).fill(CLIENT);
  await dialog.getByLabel("First name").fill("Cleo");
  await dialog.getByLabel("Last name").fill("Marsh");
  await dialog.getByLabel("Personal message (optional)").fill(MESSAGE);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: "Cleo Marsh" })).toContainText("Invited");
  const email = await portico.mailbox.take(CLIENT, "invitation");
  expect(email.subject).toContain("Gus Hollow has invited you");
  for (const line of MESSAGE.split("\n")) expect(email.text).toContain(line);
  return email.link;
}

async function signUpAsClient(page: Page, link: string, look: Look): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL("/auth/signup-client");
  const card = page.getByRole("figure");
  await expect(card).toContainText("Gus Hollow");
  await expect(card).toContainText(FIRM);
  await expect(card.getByRole("blockquote")).toHaveText(MESSAGE);
  await expect(page.getByLabel("First name")).toHaveValue("Cleo");
  await look(page);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/reports");
  await expect(page.getByRole("heading", { name: "Your reports" })).toBeVisible();
  await look(page);
}

async function signOutAndIn(page: Page, look: Look): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await look(page);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth/login");
  await look(page);
  await signIn(page, CLIENT);
  await expect(page).toHaveURL("/reports");
}
