import { readFile } from "node:fs/promises";
import { unzip } from "../../server/test/unzip.ts";
import { callApi, newPair } from "../actors.ts";
import { pdfFile, pickFiles, titlesOn, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
);

for (const { name, viewport } of sizes) {
  test(`at ${name} px an agent uploads a document that the client has to confirm, the email says so, and the agent manages the client's folders: a new one, a file moved into it, a new version, a download, the trash`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, viewport, expects: [409] });
    await page.goto(`/clients/${client.id}?tab=materials`);
    await expect(page.getByText("Nothing in “Shared documents” yet")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Ask .+ to confirm a file$/ }).click();
    const confirming = page.getByRole("dialog", { name: "Upload files to be confirmed" });
    await expectAccessible(page);
    await confirming
      .getByLabel("Files to confirm for Shared documents")
      .setInputFiles([pdfFile("Terms.pdf", ["Terms"])]);
    await expect(confirming).toHaveCount(0);
    await expect(trayOf(page)).toContainText("1 file uploaded");
    await trayOf(page).getByRole("button", { name: "Close the uploads" }).click();
    const [row] = await portico.rows("select acknowledgement_required from material where owner_id = $1", [
      client.id,
    ]);
    expect(row).toEqual({ acknowledgement_required: true });
    const email = await portico.mailbox.take(client.email, "document_new");
    expect(email.text).toContain("It asks you to confirm");
    await page.getByRole("button", { name: "New folder or link" }).click();
    await page.getByRole("menuitem", { name: "New folder" }).click();
    const form = page.getByRole("dialog", { name: "New folder" });
    await form.getByLabel("Name").fill("Contracts");
    await form.getByRole("radio", { name: /^Internal/ }).check();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Add folder" }).click();
    await expect(form).toHaveCount(0);

    const mandate = pdfFile("Mandate.pdf", ["Mandate"]);
    await pickFiles(page, "Shared documents", [mandate, pdfFile("Draft.pdf", ["Draft"])]);
    await expect(trayOf(page)).toContainText("2 files uploaded");
    await trayOf(page).getByRole("button", { name: "Close the uploads" }).click();
    expect(await titlesOn(portico, client, `shelf=client&deep=true`)).toHaveLength(3);

    await page.getByRole("button", { name: "Actions for Draft" }).click();
    await page.getByRole("menuitem", { name: "Move to a folder" }).click();
    const move = page.getByRole("dialog", { name: "Move Draft" });
    await move.getByRole("radio", { name: /^Contracts/ }).check();
    await move.getByRole("button", { name: "Move" }).click();
    await expect(toastWords(page, "Moved 1 document to Contracts")).toBeVisible();
    // The client does not see documents that are internal.
    expect((await titlesOn(portico, client, `shelf=client&deep=true`)).toSorted()).toEqual([
      "Mandate",
      "Terms",
    ]);

    // A file with the same name exists already, so the tray asks what to do.
    await pickFiles(page, "Shared documents", [pdfFile("Mandate.pdf", ["Mandate, corrected"])]);
    const question = page.getByRole("group", { name: "A file called Mandate.pdf is already there" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Replace it" }).click();
    await expect(trayOf(page)).toContainText("1 file uploaded");
    await trayOf(page).getByRole("button", { name: "Close the uploads" }).click();
    await page.getByRole("link", { name: "Mandate", exact: true }).click();
    await expect(page.locator(".textLayer").first()).toContainText("Mandate, corrected");
    await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("link", { name: /^Versions/ }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download version 1" }).click();
    expect((await readFile(await (await download).path())).equals(mandate.buffer)).toBe(true);
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await expect(page.getByText("Restored from version 1.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    if (viewport.width < 640) await page.keyboard.press("Escape");

    const zipped = page.waitForEvent("download");
    await page.getByRole("button", { name: "Actions for the folder Shared documents" }).click();
    await page.getByRole("menuitem", { name: "Download as ZIP" }).click();
    const files = await unzip(await readFile(await (await zipped).path()));
    expect(Object.keys(files).some((path) => path.endsWith("Mandate.pdf"))).toBe(true);

    // A reload removes the toasts, which would cover a phone's list.
    await page.reload();
    await page.getByRole("checkbox", { name: "Select Mandate" }).check();
    const bar = page.getByRole("toolbar", { name: "For the selected documents" });
    await expect(bar).toContainText("1 selected");
    await bar.getByRole("button", { name: "More actions for the selection" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(toastWords(page, "Deleted 1 document")).toBeVisible();
    await page.goto("/materials?tab=trash");
    await expect(page.getByText("Mandate")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Restore Mandate" }).click();
    await expect(page.getByText("The trash is empty")).toBeVisible();
    expect((await titlesOn(portico, client, `shelf=client&deep=true`)).toSorted()).toEqual([
      "Mandate",
      "Terms",
    ]);
  });
}

test("if a browser cannot store files and the page is reloaded in the middle of an upload, the page asks for the file again and continues where it stopped", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: agent });
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  const large = pdfFile("Large.pdf", ["Large"], 12_000_000);
  await page.goto(`/materials/client/${client.id}`);
  let parts = 0;
  await page.route("**/api/frontend/uploads/*", (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    parts += 1;
    // The second part is never sent.
    return parts === 2 ? undefined : route.continue();
  });
  await pickFiles(page, "Shared documents", [large]);
  await expect.poll(() => parts).toBe(2);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(trayOf(page)).toContainText("1 file is waiting for you");
  await expect(trayOf(page)).toContainText("sent before the page was closed");
  await expectAccessible(page);
  const again = page.getByLabel("Choose Large.pdf again");
  await again.setInputFiles([pdfFile("Other.pdf", ["Other"])]);
  await expect(trayOf(page)).toContainText("That's a different file.");
  await again.setInputFiles([large]);
  await expect(trayOf(page)).toContainText("1 file uploaded");
  // The first part is not sent again: 12 MB are sent in three parts.
  expect(parts).toBe(4);
  await page.getByRole("link", { name: "Large" }).click();
  await expect(page.locator(".textLayer").first()).toContainText("Large");
});

test("an admin drops a file on the library, chooses who sees it, and sees how much space the files take", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: admin, expects: [409] });
  await page.goto("/materials");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await expect(page.getByLabel("Files for the library").first()).toBeAttached();
  const { name, mimeType, buffer } = pdfFile("House rules.pdf", ["House rules"]);
  const files = await page.evaluateHandle(
    ({ text, fileName, type }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type }));
      return data;
    },
    { text: buffer.toString("latin1"), fileName: name, type: mimeType },
  );
  await page.dispatchEvent("main", "dragenter", { dataTransfer: files });
  await expect(page.getByText("Drop into the library")).toBeVisible();
  await expectAccessible(page);
  await page.dispatchEvent("main", "drop", { dataTransfer: files });
  await expect(page.getByText("Drop into the library")).toHaveCount(0);
  await expect(trayOf(page)).toContainText("1 file uploaded");
  await page.getByRole("button", { name: "Actions for House rules" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit House rules" });
  await form.getByRole("radio", { name: /^Everyone/ }).check();
  await form.getByLabel("Title").fill("House rules for all");
  // Another user changes the title at the same time.
  const { body } = await callApi(portico, "GET", "materials/?shelf=library&q=House", { as: admin });
  const [{ id, updated_at }] = body.items;
  await callApi(portico, "PATCH", `materials/${id}`, {
    as: admin,
    json: { updated_at, title: "House rules 2027" },
  });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("Someone else changed this in the meantime");
  await expectAccessible(page);
  await form.getByRole("radio", { name: "Their value House rules 2027" }).check();
  await form.getByRole("button", { name: "Save your choice" }).click();
  await expect(form).toHaveCount(0);
  expect(await titlesOn(portico, client, "shelf=library")).toContain("House rules 2027");
  await portico.rows(
    "update stored_file set scan = 'pending' where id = (select file_id from material where id = $1)",
    [id],
  );
  const json = { client_ids: [client.id], title: "Papers", items: [{ label: "Passport copy" }] };
  expect((await callApi(portico, "POST", "requests/", { as: admin, json })).status).toBe(200);
  await portico.rows(
    "update request set missing_on = '2020-01-01', due_on = '2020-01-01' where client_id = $1",
    [client.id],
  );
  await page.getByRole("link", { name: "Storage" }).click();
  await expect(page.getByRole("heading", { name: "Storage used" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "1 file waiting for the virus check" }).click();
  const waiting = page.getByRole("dialog", { name: "Waiting for the virus check" });
  await expect(waiting.getByRole("link", { name: "House rules 2027" })).toBeVisible();
  await expect(waiting).toContainText("Sent by Ada");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await waiting.getByRole("button", { name: "Close", exact: true }).last().click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "1 late request for documents" }).click();
  await expect(page).toHaveURL("/materials?tab=requests&state=overdue");
});

test("a finished upload disappears from the foot of the page after 10 seconds or when the user leaves the page, and a failed upload stays", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: agent, expects: [400] });
  await page.clock.install();
  await page.goto(`/materials/client/${client.id}`);
  const tray = trayOf(page);
  await pickFiles(page, "Shared documents", [pdfFile("One.pdf", ["One"])]);
  await expect(tray).toContainText("1 file uploaded");
  await page.clock.fastForward(9_000);
  await expect(tray).toBeVisible();
  await tray.hover();
  await page.clock.fastForward(12_000);
  await expect(tray).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_000);
  await expect(tray).toHaveCount(0);

  await pickFiles(page, "Shared documents", [pdfFile("Two.pdf", ["Two"])]);
  await expect(tray).toContainText("1 file uploaded");
  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  await expect(tray).toHaveCount(0);

  await page.goto(`/materials/client/${client.id}`);
  await pickFiles(page, "Shared documents", [
    { name: "Notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear reader, this is text.") },
  ]);
  await expect(tray).toContainText("1 file wasn't uploaded");
  await page.clock.fastForward(30_000);
  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  await expect(tray).toContainText("1 file wasn't uploaded");
});
