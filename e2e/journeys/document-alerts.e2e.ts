import { newPair } from "../actors.ts";
import { pdfFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
);

for (const { name, viewport } of sizes) {
  journey(
    `at ${name} px a client hears of a document without a reload, and the alert opens it where it stands`,
    async ({ portico, admin, openDevice }) => {
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
      // The firm's library holds what other journeys have published for everyone.
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
    },
  );
}

journey(
  "an agent's alert of what a client has sent counts as the box of what needs them does, until it is opened",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent });
    await page.goto("/clients");
    const bell = page.getByRole("button", { name: /^Alerts/ });
    await bell.click();
    const panel = page.getByRole("dialog", { name: "Alerts" });
    await panel.getByRole("button", { name: "Mark all as read" }).click();
    await page.keyboard.press("Escape");
    await expect(bell).toHaveAccessibleName("Alerts");

    const theirs = await openDevice({ as: client });
    await theirs.page.goto(`/materials/client/${client.id}`);
    await pickFiles(theirs.page, "Shared documents", [
      pdfFile("Bill.pdf", ["One"]),
      pdfFile("Lease.pdf", ["Two"]),
    ]);
    await expect(trayOf(theirs.page)).toContainText("2 files uploaded");
    await expect(bell).toHaveAccessibleName("Alerts, 1 new");
    await expect(page.getByRole("link", { name: "2 new uploads from clients" })).toBeVisible();
    await bell.click();
    await panel.getByRole("link", { name: /sent 2 documents/ }).click();
    await expect(page).toHaveURL(new RegExp(`/materials/client/${client.id}\\?state=new`));
    for (const title of ["Bill", "Lease"]) {
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("dialog", { name: title }).getByText("1 of 1")).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await page.goto("/clients");
    await expect(page.getByRole("heading", { name: "Clients" })).toBeVisible();
    await expect(page.getByText("new upload")).toHaveCount(0);
    await expect(bell).toHaveAccessibleName("Alerts");
  },
);
