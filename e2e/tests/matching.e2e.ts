import { MATCH_AT_ONCE_MAX, OPEN_UPLOADS_MAX } from "@portico/contract/documents/material-limits";
import { type Actor, callApi, newActor, newPair } from "../actors.ts";
import { pdfFile, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";

/** More files than are placed in one call, so that a job places them. */
const MANY = MATCH_AT_ONCE_MAX + 10;
/** This limit only stops a test that hangs: hundreds of files keep a slow machine busy for minutes. */
const HUNDREDS_MS = 300_000;

const sizes = widths(
  { name: "390", visit: { viewport: { width: 390, height: 844 }, isTouch: true } },
  { name: "1280", visit: { viewport: { width: 1280, height: 900 } } },
);

let made = 0;

/** Gives a client a reference that no other client has. */
async function withReference(portico: Portico, { id }: Actor): Promise<string> {
  made += 1;
  const reference = `M-${process.pid}${made}`;
  await portico.rows("update app_user set reference = $2 where id = $1", [id, reference]);
  return reference;
}

for (const { name, visit } of sizes) {
  test(`at ${name} px an agent drops files named with references, fixes one, leaves one out, places them in a folder, and undoes it`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const other = await newActor(portico, agent, "client");
    const reference = await withReference(portico, client);
    const { page } = await openDevice({ as: agent, ...visit });
    const main = page.getByRole("main");
    await page.goto("/materials");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("menuitem", { name: "Several clients, by file name" }).click();
    await expect(page).toHaveURL("/materials?match=new");
    await expect(page.getByRole("heading", { name: "Sort files to clients", level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel("Files to sort")
      .setInputFiles([
        pdfFile(`2026-Q3 ${reference} statement.pdf`, ["Three"]),
        pdfFile(`${reference.toLowerCase()}_fees.pdf`, ["Fees"]),
        pdfFile("terms.pdf", ["Terms"]),
        pdfFile("notes.pdf", ["Notes"]),
      ]);
    await expect(page).toHaveURL(/\/materials\?match=[0-9a-f-]{36}$/);
    await expect(trayOf(page)).toContainText("4 files uploaded");
    const show = page.getByRole("group", { name: "Show" });
    await expect(show.getByRole("button", { name: "Ready" })).toContainText("2");
    await expect(show.getByRole("button", { name: "Not matched" })).toContainText("2");
    await trayOf(page).getByRole("button", { name: "Close the uploads" }).click();
    await show.getByRole("button", { name: "Not matched" }).click();
    await expect(page.getByRole("list", { name: "Not matched" })).toContainText("No reference in the name");
    await expectAccessible(page);

    // Files that are chosen again, for example after a reload, are not added twice.
    await page.reload();
    await page.getByLabel("Files to sort").setInputFiles([pdfFile("terms.pdf", ["Terms"])]);
    await expect(page.getByText("1 file is already in the list")).toBeVisible();

    await page.getByRole("button", { name: "Choose a client for terms.pdf" }).click();
    const choose = page.getByRole("dialog", { name: "Choose a client" });
    await choose.getByRole("button", { name: "Choose", exact: true }).click();
    await expect(choose.getByText("Please choose a client.")).toBeVisible();
    await choose.getByRole("combobox", { name: "Client" }).click();
    await page.getByRole("combobox", { name: "Search options" }).fill(reference);
    // Before the search is answered, the options are still those of the whole list.
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.getByRole("option").click();
    await expect(choose.getByText("Please choose a client.")).toBeHidden();
    await expectAccessible(page);
    await choose.getByRole("button", { name: "Choose", exact: true }).click();
    await expect(show.getByRole("button", { name: "Ready" })).toContainText("3");
    await page.getByRole("button", { name: "Leave out notes.pdf" }).click();
    await expect(show.getByRole("button", { name: "Left out" })).toContainText("1");

    await page.getByRole("button", { name: "Place 3 documents for 1 client" }).click();
    const place = page.getByRole("dialog", { name: "Place 3 documents" });
    await place.getByLabel("Folder").fill("Statements 2026");
    await place.getByRole("radio", { name: "The file's name without the reference" }).click();
    await place.getByRole("switch", { name: "Ask readers to confirm" }).click();
    await expectAccessible(page);
    await place.getByRole("button", { name: "Place", exact: true }).click();
    await expect(main).toContainText("3 documents placed for 1 client");
    await expect(main).toContainText("1 client will get an email.");
    await expectAccessible(page);
    if (visit.isTouch) await expectAtHand(page, "what was placed");
    await portico.mailbox.take(client.email, "document_new");
    const { body } = await callApi(portico, "GET", "materials/?shelf=client&deep=true", { as: client });
    expect(body.items).toHaveLength(3);
    expect(body.items).toContainEqual(
      expect.objectContaining({ title: "2026-Q3 statement", acknowledgement_required: true }),
    );
    const none = await callApi(portico, "GET", "materials/?shelf=client&deep=true", { as: other });
    expect(none.body.items).toEqual([]);

    // A document that the client has confirmed stays with the client.
    const fees = body.items.find(({ title }: { title: string }) => title === "fees");
    await callApi(portico, "POST", `materials/${fees.id}/acknowledge`, {
      as: client,
      json: { name: "Cleo Marsh", version: 1 },
    });
    await page.goto("/materials?match=new");
    await page.getByRole("button", { name: /^Open the 4 files/ }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText("go back to this list");
    await expect(asked).toContainText("Files that aren't placed yet stay in the list (1).");
    await asked.getByRole("button", { name: "Remove them" }).click();
    await expect(main).toContainText(
      "2 files are in the list again. 1 document stayed in the folders; see why below.",
    );
    await expect(show.getByRole("button", { name: "Ready" })).toContainText("2");
    await expect(show.getByRole("button", { name: "Left out" })).toContainText("1");
    await expect(page.getByRole("list", { name: "Ready" })).toContainText(
      "Removed from the folder, and not placed again",
    );
    await show.getByRole("button", { name: "Kept" }).click();
    await expect(main).toContainText("The client has already confirmed it");
    await expectAccessible(page);
    const left = await callApi(portico, "GET", "materials/?shelf=client&deep=true", { as: client });
    expect(left.body.items.map(({ title }: { title: string }) => title)).toEqual(["fees"]);
  });
}

test(`${MANY} files are placed by a job that shows its progress, and the user can leave the page meanwhile`, async ({
  portico,
  admin,
  openDevice,
}) => {
  test.slow();
  const { agent, client } = await newPair(portico, admin);
  const reference = await withReference(portico, client);
  const { page } = await openDevice({ as: agent });
  await page.goto("/materials?match=new");
  const files = Array.from({ length: MANY }, (_, at) => pdfFile(`${reference} ${at}.pdf`, ["One"]));
  await page.getByLabel("Files to sort").setInputFiles(files);
  await expect(page.getByRole("progressbar", { name: "Files uploaded" })).toBeVisible();
  // The uploads continue while the user opens other pages.
  await page.getByRole("link", { name: "Documents" }).first().click();
  await expect(trayOf(page)).toContainText(`${MANY} files uploaded`, { timeout: HUNDREDS_MS });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("menuitem", { name: "Several clients, by file name" }).click();
  await page.getByRole("button", { name: /^Open the \d+ files/ }).click();
  // The list of files is updated automatically while files are still being checked.
  const place = page.getByRole("button", { name: `Place ${MANY} documents for 1 client` });
  await place.click({ timeout: HUNDREDS_MS });
  await page.getByRole("dialog").getByRole("button", { name: "Place", exact: true }).click();
  await expect(page.getByRole("main")).toContainText(`${MANY} documents placed for 1 client`, {
    timeout: HUNDREDS_MS,
  });
  const { body } = await callApi(portico, "GET", "alerts/?unread=true", { as: client });
  expect(body.items.filter(({ kind }: { kind: string }) => kind === "document_new")).toHaveLength(1);
});

test("files beyond the limit of simultaneous uploads per person wait, and are uploaded automatically when the others have finished", async ({
  portico,
  admin,
  openDevice,
}) => {
  test.slow();
  const { agent, client } = await newPair(portico, admin);
  const reference = await withReference(portico, client);
  // Begins as many uploads as allowed, as other windows of the same agent could do.
  const others = await Promise.all(
    Array.from({ length: OPEN_UPLOADS_MAX }, () => beginUpload(portico, agent)),
  );
  const { page } = await openDevice({ as: agent, expects: [400] });
  await page.goto("/materials?match=new");
  const files = Array.from({ length: 40 }, (_, at) => pdfFile(`${reference} ${at}.pdf`, ["One"]));
  await page.getByLabel("Files to sort").setInputFiles(files);
  const main = page.getByRole("main");
  await expect(main).toContainText("0 of 40 files uploaded");
  await expect(main).toContainText("Waiting for your other uploads to finish. It continues automatically.");
  for (const address of others) await fetch(address, { method: "DELETE", headers: tusHeaders(agent) });
  await expect(trayOf(page)).toContainText("40 files uploaded");
  await expect(
    page.getByRole("group", { name: "Show" }).getByRole("button", { name: "Ready" }),
  ).toContainText("40");
});

const tusHeaders = ({ accessToken }: Actor) => ({
  "Tus-Resumable": "1.0.0",
  Authorization: `Bearer ${accessToken}`,
});

/** Begins an upload that never receives any bytes. Returns its address. */
async function beginUpload(portico: Portico, actor: Actor): Promise<string> {
  const values = { filename: "a.pdf", shelf: "agent", owner_id: actor.id };
  const metadata = Object.entries(values).map(([key, value]) => `${key} ${btoa(value)}`);
  const answer = await fetch(`${portico.url}/api/frontend/uploads`, {
    method: "POST",
    headers: { ...tusHeaders(actor), "Upload-Length": "100", "Upload-Metadata": metadata.join(",") },
  });
  expect(answer.status).toBe(201);
  return new URL(answer.headers.get("location")!, portico.url).href;
}
