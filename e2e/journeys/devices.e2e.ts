import { newActor, signInAgain } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { toastWords } from "../toast.ts";

journey(
  "one sees where one is signed in, and ends one device or all others from here",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const elsewhere = await openDevice({ as: await signInAgain(portico, agent), expects: [401] });
    await elsewhere.page.goto("/clients");
    await expect(elsewhere.page.getByRole("heading", { name: "No clients yet" })).toBeVisible();

    const { page } = await openDevice({ as: agent });
    await page.goto("/profile");
    const devices = page.getByRole("region", { name: "Devices" });
    await expect(devices.getByText("This device")).toBeVisible();
    await expectAccessible(page);
    await devices.getByRole("button", { name: "Sign out all others" }).click();
    const question = page.getByRole("alertdialog");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Sign out others" }).click();
    await expect(toastWords(page, "All other devices were signed out")).toBeVisible();
    await expect(devices.getByRole("button", { name: /^Sign out/ })).toHaveCount(0);

    await elsewhere.page.getByRole("link", { name: "Invitations" }).click();
    await expect(elsewhere.page).toHaveURL("/auth/login");

    const again = await openDevice({ as: await signInAgain(portico, agent), expects: [401] });
    await again.page.goto("/clients");
    await page.reload();
    await devices.getByRole("button", { name: /^Sign out (?!all)/ }).click();
    await expect(toastWords(page, /was signed out$/)).toBeVisible();
    await again.page.reload();
    await expect(again.page).toHaveURL(/\/auth\/login/);
  },
);

journey(
  "the history and the devices tell the minute of what happened, in the zone of whoever reads it",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    const { page } = await openDevice({ as: client });
    await page.goto("/profile");
    const history = page.getByRole("region", { name: "History" });
    const devices = page.getByRole("region", { name: "Devices" });
    await expect(history.locator("time").first()).toHaveText(/^(just now|1 min ago \(\d\d:\d\d\))$/);
    await expect(devices.locator("time").first()).toHaveText(/^(just now|1 min ago \(\d\d:\d\d\))$/);

    const signedUpAt = "2026-06-06T12:51:16.000Z";
    await portico.rows("update session set created_at = $2 where user_id = $1", [client.id, signedUpAt]);
    await page.reload();
    const signedIn = devices.locator("time").first();
    await expect(signedIn).toHaveText("6 Jun 2026, 12:51");
    await expect(signedIn).toHaveAttribute("title", "6 June 2026 at 12:51 UTC");
    await expect(signedIn).toHaveAttribute("datetime", signedUpAt);
  },
);

journey(
  "the history tells what happened, and 'this was not me' signs everybody out and mails the way back",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    const { page } = await openDevice({ as: client, expects: [401] });
    await page.goto("/profile");
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByText("Signed up")).toBeVisible();
    await history.getByRole("button", { name: "This wasn't me" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByText("We've emailed you a link to set a new password.")).toBeVisible();
    await expectAccessible(page);

    const letter = await portico.mailbox.take(client.email, "password_reset");
    await page.goto(letter.link);
    await page.getByLabel("New password").fill("nine copper kettles sing");
    await page
      .getByRole("button", { name: /password/i })
      .last()
      .click();
    await expect(page).toHaveURL(/\/auth\/login/);
  },
);
