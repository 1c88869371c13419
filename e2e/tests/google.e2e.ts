import type { Page } from "@playwright/test";
import { newPerson, type Person } from "../../server/test/openid-provider.ts";
import {
  type Actor,
  ageSession,
  callApi,
  invite,
  newActor,
  newAddress,
  PASSWORD,
  signInAgain,
} from "../actors.ts";
import { appCode, turnOnTwoFactor } from "../authenticator.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { connect, googleTest } from "../google.ts";
import { expect, test as plainTest } from "../fixtures.ts";
import { type Portico, startPortico } from "../portico.ts";

const test = googleTest.extend({
  portico: [
    async ({ google }, use) => {
      const { issuer, clientId, clientSecret } = google.google;
      const more = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
      const portico = await startPortico({ more });
      google.admit(portico.url);
      await use(portico);
      await portico.remove();
    },
    { scope: "worker" },
  ],
});

const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

/** Presses the Google button, and then the person's account on Google's page. */
async function goOn(page: Page, person: Person | "Cancel", press = button(page)): Promise<void> {
  await press.click();
  const name = person === "Cancel" ? person : (person.email ?? person.sub);
  await page.getByRole("button", { name, exact: true }).click();
}

const user = async (portico: Portico, actor: Actor) =>
  (await callApi(portico, "GET", "user/", { as: await signInAgain(portico, actor) })).body;

test("a connected Google account signs in by two presses, and lands on the requested page with a clean address", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const person = await connect(portico, google, client);
  const { page } = await openDevice();
  await page.goto("/materials");
  await expect(page).toHaveURL("/auth/login");
  await expectAccessible(page);
  await goOn(page, person);
  await expect(page).toHaveURL("/materials");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto("/profile");
  await expect(page.getByText("You can sign in with it.")).toBeVisible();
});

test("Google sign-in works by keyboard alone, and the button works again after the user goes back", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const person = await connect(portico, google, client);
  const { page } = await openDevice();
  await page.goto("/auth/login");
  // The button is disabled until the program has loaded, and a disabled button takes no focus.
  await expect(button(page)).toBeEnabled();
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await page.goBack();
  await expect(button(page)).toBeEnabled();
  await goOn(page, person);
  await expect(page).toHaveURL("/reports");
});

test("an invited person accepts with Google, without a password, and gets the names from Google", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const email = newAddress("client");
  const token = await invite(portico, admin, "client", email);
  const other = newPerson(google, newAddress("client"));
  const person = newPerson(google, email);
  const { page } = await openDevice({ expects: [400] });
  await page.goto(`/auth/signup-client?token=${token}`);
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  await goOn(page, other);
  await expect(
    page.getByRole("heading", { name: "Your invitation is for another email address" }),
  ).toBeVisible();
  await expect(page.getByText(`Please use the Google account of ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to your invitation" }).click();
  await goOn(page, person);
  await expect(page).toHaveURL("/reports");
  await page.goto("/profile");
  await expect(page.getByText("Gil Brook").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Set a password" })).toBeVisible();
  await expect(page.getByText("It's your only sign-in method.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Disconnect Google" })).toHaveCount(0);
  await page.getByRole("button", { name: "Set a password" }).click();
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("button", { name: "Disconnect Google" })).toBeVisible();
});

test("names that Google does not provide are asked for, and a used invitation leads to the sign-in page", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const email = newAddress("agent");
  const token = await invite(portico, admin, "agent", email);
  const person = newPerson(google, email, { given_name: undefined, family_name: undefined });
  const { page } = await openDevice({ expects: [400] });
  await page.goto(`/auth/signup-agent?token=${token}`);
  await expect(button(page)).toBeVisible();
  const late = await openDevice({ expects: [400] });
  await late.page.goto(`/auth/signup-agent?token=${token}`);
  await expect(button(late.page)).toBeVisible();
  await goOn(page, person);
  await expect(page).toHaveURL("/auth/complete");
  await page.getByLabel("First name").fill("Gil");
  await page.getByLabel("Last name").fill("Brook");
  await page.getByRole("button", { name: /Save|Continue|Go on/ }).click();
  await expect(page).toHaveURL("/clients");

  await goOn(late.page, person);
  await expect(late.page.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
  await expectAccessible(late.page);
  await late.page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(late.page).toHaveURL("/auth/login");
});

test("a Google account is connected to the account with the same verified address after the user enters the password, and the second factor is asked for first", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const secret = await turnOnTwoFactor(portico, client);
  const person = newPerson(google, client.email);
  const { page } = await openDevice({ expects: [400] });
  await page.goto("/auth/login");
  await goOn(page, person);
  await expect(page.getByRole("heading", { name: "You already have an account" })).toBeVisible();
  const password = page.getByLabel("Your password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not the password");
  await page.getByRole("button", { name: "Connect and sign in" }).click();
  await expect(page.getByText("That password is incorrect.")).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Connect and sign in" }).click();
  await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();
  await expectAccessible(page);
  const links = () => portico.rows("select 1 from google_account where user_id = $1", [client.id]);
  expect(await links()).toEqual([]);
  await page.getByLabel("Code").fill(appCode(secret));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/reports");
  expect(await links()).toHaveLength(1);
  await portico.mailbox.take(client.email, "google_linked");
});

test("if Google's answer is cancelled, unknown, unverified, invalid or reused, the page shows a message and a way back", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const known = await connect(portico, google, client);
  const stranger = newPerson(google, newAddress("client"));
  const unverified = newPerson(google, (await newActor(portico, admin, "client")).email, {
    email_verified: false,
  });
  const { page, newPage } = await openDevice({ expects: [400] });
  const expectOver = async (title: string) => {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page).toHaveURL("/auth/google/callback");
    // The pages that report a failure differ only in their text, so only one page is checked.
    if (title === "Sign-in with Google was cancelled") await expectAccessible(page);
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await expect(page).toHaveURL("/auth/login");
  };
  await page.goto("/auth/login");
  await goOn(page, "Cancel");
  await expectOver("Sign-in with Google was cancelled");
  await goOn(page, stranger);
  await expectOver("No account uses this email address");
  await goOn(page, unverified);
  await expectOver("No account uses this email address");
  // An answer that belongs to another user arrives in this window while it is still at Google.
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await page.goto("/auth/google/callback?code=theirs&state=theirs");
  await expectOver("This sign-in has expired");
  await page.goto("/auth/google/callback");
  await expectOver("This sign-in has expired");

  const back = page.waitForRequest(/callback\?code=/);
  await goOn(page, known);
  const answer = (await back).url();
  await expect(page).toHaveURL("/reports");
  await page.goto("/auth/logout");
  await expect(page).toHaveURL("/auth/login");
  await page.goto(answer);
  await expectOver("This sign-in has expired");
  const other = await newPage();
  await other.goto(answer);
  await expect(other.getByRole("heading", { name: "This sign-in has expired" })).toBeVisible();
});

test("while Google does not respond, a press and a return from Google show an error, and the same answer can be tried again", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const person = await connect(portico, google, client);
  const { page } = await openDevice({ expects: [503] });
  await page.goto("/auth/login");
  google.trouble = { path: "/token", answer: 503 };
  await goOn(page, person);
  await expect(page.getByRole("heading", { name: "We can't reach the server" })).toBeVisible();
  await expectAccessible(page);
  google.trouble = null;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/reports");
});

test("on the profile a user connects and disconnects Google, and cannot connect a Google account that belongs to another user", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const taken = await connect(portico, google, await newActor(portico, admin, "client"));
  const person = newPerson(google, newAddress("client"));
  const { page } = await openDevice({ as: client, expects: [400] });
  await page.goto("/profile");
  const press = page.getByRole("button", { name: "Connect Google" });
  await goOn(page, taken, press);
  await expect(
    page.getByText("This Google account is already connected to a different account."),
  ).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await goOn(page, "Cancel", press);
  await expect(page.getByText("Sign-in with Google was cancelled.")).toBeVisible();
  await expect(press).toBeFocused();
  await goOn(page, person, press);
  await expect(page.getByText("Google is connected")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("button", { name: "Disconnect Google" })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Disconnect Google?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Google is disconnected")).toBeVisible();
  await expect(press).toBeVisible();
  expect((await user(portico, client)).google_linked).toBe(false);
});

test("a user whose sign-in is old connects Google after entering the password, and then confirms sensitive actions with Google", async ({
  portico,
  admin,
  google,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const person = newPerson(google, newAddress("client"));
  const stranger = newPerson(google, newAddress("client"));
  const { page } = await openDevice({ as: client, expects: [400] });
  await page.goto("/profile");
  await ageSession(portico, client);
  await goOn(page, person, page.getByRole("button", { name: "Connect Google" }));
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Google is connected")).toBeVisible();

  await ageSession(portico, client);
  const act = page.getByRole("button", { name: "Set up two-factor sign-in" });
  await act.click();
  await dialog.getByRole("button", { name: "Use Google" }).click();
  await expectAccessible(page);
  await goOn(page, stranger, dialog.getByRole("button", { name: "Continue with Google" }));
  await expect(page.getByText(/Google didn't confirm it's you/)).toBeVisible();
  await act.click();
  await dialog.getByRole("button", { name: "Use Google" }).click();
  await goOn(page, person, dialog.getByRole("button", { name: "Continue with Google" }));
  await expect(page.getByText("You can continue.")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(act).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Set up two-factor sign-in" })).toBeVisible();
});

plainTest(
  "where Google is not set up there is nothing of it, before and after the program has come",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openDevice({ javaScriptEnabled });
      await page.goto("/auth/login");
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
      await expect(page.getByText("Google")).toHaveCount(javaScriptEnabled ? 0 : 1);
      await expect(page.getByText("Google")).toBeHidden();
    }
    const { page } = await openDevice({ as: client });
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Sign-in" })).toBeVisible();
    await expect(page.getByText("Google")).toHaveCount(0);
  },
);
