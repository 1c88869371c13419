import { type Actor, callApi, newPair } from "../actors.ts";
import { pdfFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

async function ask(portico: Portico, as: Actor, client: Actor, labels: readonly string[]): Promise<void> {
  const json = { client_ids: [client.id], title: "Papers", items: labels.map((label) => ({ label })) };
  expect((await callApi(portico, "POST", "requests/", { as, json })).status).toBe(200);
}

for (const width of widths(390, 1280))
  journey(
    `at ${width} px an agent marks as received what came another way, uploaded for the client or chosen from their folder, and the client is asked for it no more`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      await ask(portico, agent, client, ["Passport copy", "Gas bill"]);
      const { page } = await openDevice({ as: agent, viewport: { width, height: 900 } });
      await page.goto(`/materials/client/${client.id}`);
      const asked = page.getByRole("region", { name: "Requested from Cleo" });
      await expect(asked).toContainText("0 of 2 received");
      // What can be done here stands in one line.
      const tops = ["Upload", "Ask for documents", "New folder or link"].map(async (name) => {
        // An empty folder offers to upload, too.
        const box = await page.getByRole("button", { name, exact: true }).first().boundingBox();
        return box?.y;
      });
      expect(new Set(await Promise.all(tops)).size).toBe(1);
      await pickFiles(page, "Shared documents", [pdfFile("By email.pdf", ["Bill"])]);
      await expect(trayOf(page)).toContainText("1 file uploaded");

      await asked.getByRole("button", { name: "Actions for Passport copy" }).click();
      const choosing = page.waitForEvent("filechooser");
      await page.getByRole("menuitem", { name: "Upload for them" }).click();
      await (await choosing).setFiles([pdfFile("Passport.pdf", ["Passport"])]);
      await expect(asked).toContainText("1 of 2 received");

      await asked.getByRole("button", { name: "Actions for Gas bill" }).click();
      await page.getByRole("menuitem", { name: "Choose from their folders" }).click();
      const dialog = page.getByRole("dialog", { name: "Gas bill" });
      await dialog.getByRole("button", { name: "Use this one" }).click();
      await expect(dialog.getByText("Please choose a document.")).toBeVisible();
      await dialog.getByRole("radio", { name: /By email/ }).check();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Use this one" }).click();
      await expect(toastWords(page, "Gas bill is marked as received")).toBeVisible();
      await expect(asked).toContainText("2 of 2 received");
      await expect(asked.getByRole("button", { name: "Actions for Gas bill" })).toHaveCount(0);

      const home = (await openDevice({ as: client })).page;
      await home.goto("/materials");
      await expect(home.getByRole("region", { name: /^Gus has your documents?$/ })).toBeVisible();
    },
  );

journey(
  "a document that is there already is sent for a request from its own menu, by its client or their agent, and is offered for none after that",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const home = (await openDevice({ as: client })).page;
    await home.goto("/materials");
    await pickFiles(home, "Shared documents", [
      pdfFile("Scan 1.pdf", ["One"]),
      pdfFile("Scan 2.pdf", ["Two"]),
    ]);
    await expect(trayOf(home)).toContainText("2 files uploaded");
    // Nobody asks for anything yet.
    await home.getByRole("button", { name: "Actions for Scan 1", exact: true }).click();
    await expect(home.getByRole("menuitem", { name: "Download" })).toBeVisible();
    await expect(home.getByRole("menuitem", { name: "Use for a request" })).toHaveCount(0);
    await home.keyboard.press("Escape");

    await ask(portico, agent, client, ["Passport copy", "Gas bill"]);
    await expect(home.getByRole("region", { name: "Gus is asking for 2 documents" })).toBeVisible();
    await home.getByRole("button", { name: "Actions for Scan 1", exact: true }).click();
    await home.getByRole("menuitem", { name: "Use for a request" }).click();
    const dialog = home.getByRole("dialog", { name: "Use for a request" });
    await expect(dialog).toContainText("Which of these is “Scan 1”?");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog.getByText("Please choose what it is.")).toBeVisible();
    await dialog.getByRole("radio", { name: /Gas bill/ }).check();
    await expectAccessible(home);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(toastWords(home, "Sent Gas bill")).toBeVisible();
    await expect(home.getByRole("region", { name: "Gus still needs 1 document" })).toBeVisible();
    await home.getByRole("button", { name: "Actions for Scan 1", exact: true }).click();
    await expect(home.getByRole("menuitem", { name: "Download" })).toBeVisible();
    await expect(home.getByRole("menuitem", { name: "Use for a request" })).toHaveCount(0);

    const desk = (await openDevice({ as: agent })).page;
    await desk.goto(`/materials/client/${client.id}`);
    const asked = desk.getByRole("region", { name: "Requested from Cleo" });
    await expect(asked).toContainText("1 of 2 received");
    await desk.getByRole("button", { name: "Actions for Scan 2", exact: true }).click();
    await desk.getByRole("menuitem", { name: "Use for a request" }).click();
    const theirs = desk.getByRole("dialog", { name: "Use for a request" });
    await expect(theirs.getByRole("radio")).toHaveCount(1);
    await theirs.getByRole("radio", { name: /Passport copy/ }).check();
    await expectAccessible(desk);
    await theirs.getByRole("button", { name: "Mark as received" }).click();
    await expect(toastWords(desk, "Passport copy is marked as received")).toBeVisible();
    await expect(asked).toContainText("2 of 2 received");
  },
);

for (const { name, device } of widths(
  { name: "a phone", device: { viewport: { width: 390, height: 844 }, isTouch: true } },
  { name: "a computer", device: {} },
))
  journey(
    `on ${name} the upload at the head of a client's documents asks which of the requested ones a file is`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      await ask(portico, agent, client, ["Passport copy", "Gas bill"]);
      const { page } = await openDevice({ as: client, ...device });
      await page.goto("/materials");
      await expect(page.getByRole("region", { name: "Gus is asking for 2 documents" })).toBeVisible();
      const upload = async (which: string, file: string) => {
        await page.getByRole("button", { name: "Upload", exact: true }).first().click();
        await expect(page.getByText("Which document is it?")).toBeVisible();
        await expectAccessible(page);
        const choosing = page.waitForEvent("filechooser");
        await page.getByRole("menuitem", { name: which }).click();
        const chooser = await choosing;
        // One document answers what is asked for.
        expect(chooser.isMultiple()).toBe(which === "Another document");
        await chooser.setFiles([pdfFile(file, ["Page"])]);
      };
      await upload("Gas bill", "Scan.pdf");
      await expect(page.getByRole("region", { name: "Gus still needs 1 document" })).toBeVisible();
      await upload("Another document", "Letter.pdf");
      await expect(page.getByRole("link", { name: "Letter" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Gus still needs 1 document" })).toBeVisible();
      await upload("Passport copy", "Passport.pdf");
      await expect(page.getByRole("region", { name: /^Gus has your documents?$/ })).toBeVisible();
      await page.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(page.getByText("Which document is it?")).toHaveCount(0);
    },
  );
