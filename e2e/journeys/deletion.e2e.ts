import {
  ageSession,
  callApi,
  firstAdmin,
  invite,
  newActor,
  newAddress,
  PASSWORD,
  signInAgain,
} from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { signIn } from "../sign-in.ts";
import { putTokens } from "../tokens.ts";

const DELETED = "account_deleted";

journey(
  "somebody deletes their account, is signed out everywhere, and takes it back by the letter",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const elsewhere = await openDevice({ as: await signInAgain(portico, agent), expects: [401] });
    await elsewhere.page.goto("/clients");
    const { page } = await openDevice({ as: agent, expects: [400, 401] });
    await page.goto("/profile");
    const data = page.getByRole("region", { name: "Your data" });
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
    await elsewhere.page.reload();
    await expect(elsewhere.page).toHaveURL("/auth/login");
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

    const late = await openDevice({ expects: [400] });
    await late.page.goto(link);
    await late.page.getByRole("button", { name: "Restore my account" }).click();
    await expect(late.page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expectAccessible(late.page);
  },
);

journey(
  "somebody who cannot sign in leaves by a letter, after one press",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    const { page } = await openDevice({ as: client, expects: [400, 401] });
    await page.goto("/auth/confirm-email");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("link", { name: "Account deletion" })).toHaveCount(0);
    await putTokens(page, null);
    await page.goto("/auth/login");
    await page.getByRole("contentinfo").getByRole("link", { name: "Account deletion" }).click();
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
  },
);

journey(
  "the only admin is told in the row why they cannot leave, and cannot ask for it",
  async ({ ownPortico, openDevice }) => {
    const admin = await firstAdmin(ownPortico);
    const { page } = await openDevice({ at: ownPortico, as: admin, expects: [400] });
    await page.goto("/profile");
    const row = page.getByRole("region", { name: "Your data" });
    const button = row.getByRole("button", { name: "Delete your account" });
    await expect(row.getByText("You're the only admin. Invite another admin first")).toBeVisible();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(/^You're the only admin\./);
    await expectAccessible(page);
    await button.click({ force: true });
    await expect(page.getByRole("alertdialog")).toHaveCount(0);

    // An invited admin cannot run the firm yet.
    const token = await invite(ownPortico, admin, "admin", newAddress("admin"));
    await page.reload();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    const json = { first_name: "Anna", last_name: "Hall", password: PASSWORD };
    const signedUp = await callApi(ownPortico, "POST", `user/?token=${token}`, { json });
    expect(signedUp.status).toBe(201);
    await page.reload();
    await expect(button).not.toHaveAttribute("aria-disabled");

    // The other leaves while this admin is asked: the server has the last word.
    const other = { ...admin, accessToken: signedUp.body.access_token as string };
    await button.click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect((await callApi(ownPortico, "DELETE", "user/", { as: other, json: {} })).status).toBe(202);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("alert").getByText(/only admin/)).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
    await expectAccessible(page);
  },
);

journey(
  "after a while it asks again who is there, and then goes on",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    await ageSession(portico, client);
    const { page } = await openDevice({ as: client, expects: [400, 401] });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete your account" }).click();
    await page.getByRole("button", { name: "Delete my account" }).click();
    const stepUp = page.getByRole("dialog", { name: "Confirm it's you" });
    await stepUp.getByRole("button", { name: "Cancel" }).click();
    await expect(stepUp).toBeHidden();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await stepUp.getByLabel("Your password").fill(PASSWORD);
    await expectAccessible(page);
    await stepUp.getByLabel("Your password").press("Enter");
    await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
  },
);
