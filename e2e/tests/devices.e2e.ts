import { newActor, signInAgain } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { toastWords } from "../toast.ts";

test("a user sees where they are signed in, ends all other sessions from here, and says “This wasn't me”, which ends every session and emails a link to get back in", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const elsewhere = await openDevice({ as: await signInAgain(portico, agent), expects: [401] });
  await elsewhere.page.goto("/clients");
  await expect(elsewhere.page.getByRole("heading", { name: "No clients yet" })).toBeVisible();

  const { page } = await openDevice({ as: agent, expects: [401] });
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

  // The other page may notice by itself that its session has ended, so nothing on it can be clicked for sure.
  await elsewhere.page.goto("/clients");
  await expect(elsewhere.page).toHaveURL(/\/auth\/login/);

  await page
    .getByRole("region", { name: "History and data" })
    .getByRole("button", { name: "This wasn't me" })
    .click();
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText("We've emailed you a link to set a new password.")).toBeVisible();
  await expectAccessible(page);
  await page.goto((await portico.mailbox.take(agent.email, "password_reset")).link);
  await page.getByLabel("New password").fill("nine copper kettles sing");
  await page
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);
});
