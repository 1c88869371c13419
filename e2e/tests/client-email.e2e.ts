import { ageSession, callApi, newAddress, newPair, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

for (const viewport of widths({ width: 1280, height: 900 }, { width: 390, height: 844 }))
  test(`an admin gives a client another address after confirming their identity, and the old mailbox undoes the change, at ${viewport.width} px`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { client } = await newPair(portico, admin);
    await ageSession(portico, admin);
    const email = newAddress("client");
    const { page } = await openDevice({ as: admin, viewport, expects: [400] });
    await page.goto(`/clients/${client.id}?tab=details`);
    await page.getByRole("button", { name: "Edit contact" }).click();
    const dialog = page.getByRole("dialog", { name: "Contact" });
    await expect(dialog).toContainText("they are signed out on every device");
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    const who = page.getByRole("dialog", { name: "Confirm it's you" });
    await who.getByLabel("Your password").fill(PASSWORD);
    await who.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Contact saved")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(email);

    const form = { username: email, password: PASSWORD };
    expect((await callApi(portico, "POST", "user/token", { form })).status).toBe(200);
    await portico.mailbox.take(email, "email_confirmation");

    const { token } = await portico.mailbox.take(client.email, "email_changed");
    const { page: old } = await openDevice({ viewport });
    await old.goto(`/auth/confirm-email-change?token=${token}`);
    await old.getByRole("button").first().click();
    await expect(old.getByRole("main")).toContainText(client.email);
    await page.reload();
    await expect(page.getByRole("main")).toContainText(client.email);
  });
