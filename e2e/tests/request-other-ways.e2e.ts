import { callApi, newPair } from "../actors.ts";
import { pdfFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { toastWords } from "../toast.ts";

const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };

test("on a phone an agent answers a request with a file that arrived another way or is in the client's folder, and the client sends the rest by the upload at the head and from a document's menu", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const lists = { Papers: ["Passport copy", "Gas bill"], Loan: ["Lease", "Deed"] };
  for (const [title, labels] of Object.entries(lists)) {
    const json = { client_ids: [client.id], title, items: labels.map((label) => ({ label })) };
    expect((await callApi(portico, "POST", "requests/", { as: agent, json })).status).toBe(200);
  }
  const { page } = await openDevice({ as: agent, viewport: PHONE.viewport });
  await page.goto(`/materials/client/${client.id}`);
  const asked = page.getByRole("group", { name: "Requested from Cleo" }).filter({ hasText: "Papers" });
  await expect(asked).toContainText("0 of 2 received");
  // The available actions are in one line.
  const tops = async () => {
    const names = ["Upload", "Request documents", "New folder or link"];
    // An empty folder offers an upload, too.
    const boxes = names.map((name) => page.getByRole("button", { name, exact: true }).first().boundingBox());
    return new Set((await Promise.all(boxes)).map((box) => box?.y)).size;
  };
  await expect.poll(tops).toBe(1);
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
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /By email/ }).check();
  await dialog.getByRole("button", { name: "Use this one" }).click();
  await expect(toastWords(page, "Gas bill is marked as received")).toBeVisible();
  await expect(asked).toContainText("2 of 2 received");

  const home = (await openDevice({ as: client, ...PHONE })).page;
  await home.goto("/reports");
  await expect(home.getByRole("region", { name: "Gus needs 2 documents" })).toContainText("Lease");
  await home.getByRole("link", { name: "Documents" }).first().tap();
  await expect(home.getByRole("region", { name: "Gus has your documents" })).toBeVisible();
  const upload = async (which: string, file: string) => {
    await home.getByRole("button", { name: "Upload", exact: true }).first().tap();
    await expect(home.getByText("Which document is it?")).toBeVisible();
    await expectAccessible(home);
    const picking = home.waitForEvent("filechooser");
    await home.getByRole("menuitem", { name: which }).tap();
    const chooser = await picking;
    // One document can answer only one requested item.
    expect(chooser.isMultiple()).toBe(which === "Another document");
    await chooser.setFiles([pdfFile(file, ["Page"])]);
  };
  await upload("Lease", "Lease.pdf");
  await expect(home.getByRole("region", { name: "Gus needs 1 more document" })).toBeVisible();
  await upload("Another document", "Scan.pdf");
  await expect(trayOf(home)).toContainText("2 files uploaded");
  await trayOf(home).getByRole("button", { name: "Close the uploads" }).tap();
  await home.getByRole("button", { name: "Actions for Scan", exact: true }).tap();
  await home.getByRole("menuitem", { name: "Use for a request" }).tap();
  const use = home.getByRole("dialog", { name: "Use for a request" });
  await use.getByRole("radio", { name: /Deed/ }).check();
  await expectAccessible(home);
  await use.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(toastWords(home, "Sent Deed")).toBeVisible();
  await expect(home.getByRole("region", { name: "Gus has your documents" })).toHaveCount(2);
});
