import { callApi, newActor } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { signIn } from "../sign-in.ts";
import { putTokens } from "../tokens.ts";

const DELETED = "account_deleted";

test("a user deletes their own account, is signed out, and restores the account by the link in the email", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page } = await openDevice({ as: agent, expects: [400, 401] });
  await page.goto("/profile");
  const data = page.getByRole("region", { name: "History and data" });
  await data.getByRole("button", { name: "Delete your account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(question).toContainText("your clients will have no agent");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(data.getByRole("button", { name: "Delete your account" })).toBeFocused();

  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/auth/delete-account");
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^Changed your mind\?/)).toContainText(
    /until \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d UTC\./,
  );
  await page.goto("/profile");
  await expect(page).toHaveURL("/auth/login");
  await signIn(page, agent.email);
  await expect(page.getByText("Incorrect email or password.").first()).toBeVisible();

  const { link } = await portico.mailbox.take(agent.email, DELETED);
  await page.goto(link);
  await expect(page).toHaveURL("/auth/undo-delete");
  await expect(page.getByRole("heading", { name: "Restore your account?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account has been restored" })).toBeVisible();
  await expectAccessible(page);
  await portico.mailbox.take(agent.email, "account_stays");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, agent.email);
  await expect(page).toHaveURL("/clients");

  await page.goto(link);
  await page.getByRole("button", { name: "Restore my account" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
});

test("a user who cannot sign in deletes their own account by an email's link and one press", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const { page } = await openDevice({ as: client, expects: [400, 401] });
  await page.goto("/auth/confirm-email");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete your account" })).toHaveCount(0);
  await putTokens(page, null);
  await page.goto("/auth/login");
  await page.getByRole("contentinfo").getByRole("link", { name: "Delete your account" }).click();
  await expect(page).toHaveURL("/auth/delete-account");
  await putTokens(page, client);
  await expect(page.getByRole("heading", { name: "Delete your account" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(client.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expectAccessible(page);

  const { link } = await portico.mailbox.take(client.email, "deletion_link");
  await page.goto(link);
  await expect(page).toHaveURL("/auth/delete-account");
  await expect(page.getByRole("heading", { name: "Delete your account?" })).toBeVisible();
  await expectAccessible(page);
  const mine = await callApi(portico, "GET", "user/", { as: client });
  expect(mine.status, "opened and not pressed").toBe(200);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
  await portico.mailbox.take(client.email, DELETED);
  await page.goto("/profile");
  await expect(page).toHaveURL("/auth/login");

  await page.goto(link);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Email")).toBeVisible();
});
