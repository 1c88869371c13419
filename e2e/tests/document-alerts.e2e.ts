import { newPair } from "../actors.ts";
import { pdfFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
);

for (const { name, viewport } of sizes) {
  test(`at ${name} px a client is notified of a document without a reload, and the alert opens it in its place`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const theirs = await openDevice({ as: client, viewport });
    await theirs.page.goto("/reports");
    const bell = theirs.page.getByRole("button", { name: /^Alerts/ });
    await expect(bell).toHaveAccessibleName("Alerts");

    const { page } = await openDevice({ as: agent, viewport });
    await page.goto(`/materials/client/${client.id}`);
    await pickFiles(page, "Shared documents", [pdfFile("Terms.pdf", ["First page"])]);
    await expect(trayOf(page)).toContainText("1 file uploaded");
    await expect(bell).toHaveAccessibleName("Alerts, 1 new");
    const waiting = theirs.page.getByRole("region", { name: "New for you" });
    // The firm's library also holds documents that other end-to-end tests have published for all clients.
    const fromAgent = waiting.getByRole("listitem").filter({ hasText: "From Gus Hollow" });
    await expect(fromAgent).toHaveText([/Terms/]);

    await bell.click();
    const panel = theirs.page.getByRole("dialog", { name: "Alerts" });
    const told = panel.getByRole("link", { name: /^New document from/ });
    await expect(told).toContainText("“Terms”");
    await expectAccessible(theirs.page);
    await told.click();
    await expect(theirs.page).toHaveURL(new RegExp(`/materials/client/${client.id}\\?folder=.*&material=`));
    const viewer = theirs.page.getByRole("dialog", { name: "Terms" });
    await expect(viewer.getByText("First page")).toBeVisible();
    await theirs.page.keyboard.press("Escape");
    await expect(bell).toHaveAccessibleName("Alerts");

    await page.getByRole("link", { name: "Terms" }).click();
    const shown = page.getByRole("dialog", { name: "Terms" }).first();
    await expect(shown).toBeVisible();
    const address = new URL(page.url());
    const open = async (tab: string) => {
      address.searchParams.set("show", tab);
      await page.goto(address.toString());
    };
    await open("activity");
    await expect(page.getByRole("listitem").filter({ hasText: "added “Terms”" })).toBeVisible();
    await expectAccessible(page);
    await open("visible");
    await expect(page.getByRole("list").getByText("The client's agent")).toBeVisible();
    await expect(page.getByRole("list").getByText("Admin", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
