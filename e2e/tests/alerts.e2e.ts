import { newPair } from "../actors.ts";
import { pdfFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "1280", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, viewport, isTouch } of sizes) {
  test(`at ${name} px an agent sees without a reload that a client changed a field and sent documents, opens it, and the count falls`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, viewport, isTouch });
    await page.goto("/clients");
    const bell = page.getByRole("button", { name: /^Alerts/ });
    await expect(bell).toHaveAccessibleName("Alerts, 1 new");
    await expectAccessible(page);
    if (isTouch) await expectAtHand(page, "the clients");

    const theirs = await openDevice({ as: client, viewport, isTouch });
    await theirs.page.goto("/profile");
    await theirs.page.getByRole("button", { name: "Add a phone number" }).click();
    await theirs.page.getByRole("textbox", { name: "Phone" }).fill("020 7946 0001");
    await theirs.page.getByRole("button", { name: "Save" }).click();
    await expect(bell).toHaveAccessibleName("Alerts, 2 new");

    await bell.click();
    const panel = page.getByRole("dialog", { name: "Alerts" });
    const changed = panel.getByRole("link", { name: /Cleo Marsh changed their details/ });
    await expect(changed).toContainText("Phone");
    await expectAccessible(page);
    if (isTouch) await expectAtHand(page, "the alerts");
    await changed.click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/clients/${client.id}`));
    await expect(bell).toHaveAccessibleName("Alerts, 1 new");

    await bell.click();
    await panel.getByRole("button", { name: "Mark all as read" }).click();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(bell).toHaveAccessibleName("Alerts");
    await expect(bell).toBeFocused();

    await theirs.page.goto(`/materials/client/${client.id}`);
    await pickFiles(theirs.page, "Shared documents", [
      pdfFile("Bill.pdf", ["One"]),
      pdfFile("Lease.pdf", ["Two"]),
    ]);
    await expect(trayOf(theirs.page)).toContainText("2 files uploaded");
    await expect(bell).toHaveAccessibleName("Alerts, 1 new");
    await page.goto("/clients");
    await expect(page.getByRole("link", { name: "2 new uploads from clients" })).toBeVisible();
    await bell.click();
    await panel.getByRole("link", { name: /sent 2 documents/ }).click();
    await expect(page).toHaveURL(new RegExp(`/materials/client/${client.id}\\?state=new`));
    for (const [title, words] of [
      ["Bill", "One"],
      ["Lease", "Two"],
    ] as const) {
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("dialog", { name: title }).getByText(words)).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await page.goto("/clients");
    await expect(page.getByRole("heading", { name: "Clients" })).toBeVisible();
    await expect(page.getByText("new upload")).toHaveCount(0);
    await expect(bell).toHaveAccessibleName("Alerts");
  });
}
