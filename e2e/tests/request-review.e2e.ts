import type { Page } from "@playwright/test";
import { type Actor, callApi, newActor, newPair } from "../actors.ts";
import { pdfFile, photoFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const TO_REVIEW = /^[^?]*\/materials\?tab=requests&state=to_judge$/;

/** Asks a client for documents. */
async function ask(portico: Portico, as: Actor, client: Actor, labels: readonly string[]): Promise<void> {
  const items = labels.map((label) => ({ label, again: true }));
  const json = { client_ids: [client.id], title: "Papers", items };
  expect((await callApi(portico, "POST", "requests/", { as, json })).status).toBe(200);
}

/** Sends a file for each of the given items from a client's page. */
async function send(page: Page, labels: readonly string[]): Promise<void> {
  await page.goto("/materials");
  for (const [place, label] of labels.entries()) {
    const file = pdfFile(`${label}.pdf`, [label]);
    await page.getByLabel(`File for ${label}`).setInputFiles([file]);
    await expect(trayOf(page)).toContainText(place === 0 ? "1 file uploaded" : `${place + 1} files uploaded`);
  }
}

test("a file that a client sends for a request is counted once, and the open request, its list and the client's home page update when the file is sent again or reviewed elsewhere", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  await ask(portico, agent, client, ["Passport copy", "Gas bill"]);
  const home = (await openDevice({ as: client })).page;
  await send(home, ["Passport copy"]);
  await pickFiles(home, "Shared documents", [pdfFile("Letter.pdf", ["Letter"])]);
  await expect(trayOf(home)).toContainText("2 files uploaded");
  const device = await openDevice({ as: agent });
  const desk = device.page;
  // A file that was sent for a request does not count as a new upload as well.
  await desk.goto("/clients");
  await expect(desk.getByRole("link", { name: "1 new upload from a client" })).toBeVisible();
  await desk.getByRole("link", { name: "1 requested document to review" }).click();
  const row = desk.getByRole("listitem").filter({ hasText: "Cleo Marsh" });
  await desk.getByRole("button", { name: "Cleo Marsh", exact: true }).click();
  const dialog = desk.getByRole("dialog", { name: "Cleo Marsh" });
  await dialog.getByRole("button", { name: "Send back Passport copy" }).click();
  const why = desk.getByRole("dialog", { name: "Send back Passport copy" });
  await why.getByLabel("Reason").fill("Blurred");
  await why.getByRole("button", { name: "Send back" }).click();
  await expect(dialog).toContainText("0 of 2 received");
  await expect(home.getByText("Gus sent it back: “Blurred”")).toBeVisible();
  await home.getByLabel("File for Passport copy").setInputFiles([pdfFile("again.pdf", ["Sharp"])]);
  await expect(dialog).toContainText("1 of 2 received");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row).toContainText("1 of 2 received");

  const other = await device.newPage();
  await other.goto("/materials?tab=requests");
  await other.getByRole("button", { name: "Accept Passport copy of Cleo Marsh" }).click();
  await expect(toastWords(other, "Accepted Passport copy")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
  await home.goto("/reports");
  await expect(home.getByRole("region", { name: "Gus needs 1 more document" })).toBeVisible();
  await other.getByRole("button", { name: "Cleo Marsh", exact: true }).click();
  const here = other.getByRole("dialog", { name: "Cleo Marsh" });
  await here.getByRole("button", { name: "Actions for Papers" }).click();
  await other.getByRole("menuitem", { name: "Cancel request" }).click();
  await other
    .getByRole("dialog", { name: "Cancel Papers?" })
    .getByRole("button", { name: "Cancel request" })
    .click();
  await expect(row).toHaveCount(0);
  await expect(home.getByRole("region", { name: /^Gus needs/ })).toHaveCount(0);
});

for (const { name, viewport } of widths({ name: "390", viewport: PHONE }, { name: "1280", viewport: DESK }))
  test(`at ${name} px an agent reads and reviews one answer after another in two presses each, and then returns to the unchanged list`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const second = await newActor(portico, agent, "client");
    await ask(portico, agent, client, ["Passport copy", "Gas bill"]);
    await ask(portico, agent, second, ["Tax return"]);
    const sending = (await openDevice({ as: client })).page;
    await sending.goto("/materials");
    const photos = [await photoFile("front.jpg"), await photoFile("back.jpg")];
    await sending.getByLabel("File for Passport copy").setInputFiles(photos);
    const pages = sending.getByRole("dialog", { name: "Send photos" });
    await expect(pages.getByRole("img", { name: "Page 2" })).toBeVisible();
    await expectAccessible(sending);
    await pages.getByRole("button", { name: "Send 2 pages" }).click();
    await expect(trayOf(sending)).toContainText("1 file uploaded");
    await sending.getByLabel("File for Gas bill").setInputFiles([pdfFile("bill.pdf", ["Bill"])]);
    await expect(trayOf(sending)).toContainText("2 files uploaded");
    await send((await openDevice({ as: second })).page, ["Tax return"]);

    const desk = (await openDevice({ as: agent, viewport })).page;
    await desk.goto("/materials?tab=requests&state=to_judge");
    const rows = desk.getByRole("region", { name: "Requests" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expectAccessible(desk);
    const two = rows.filter({ hasText: "2 to review" });
    await two.getByRole("button", { name: "Cleo Marsh", exact: true }).click();
    const dialog = desk.getByRole("dialog", { name: "Cleo Marsh" });
    await dialog.getByRole("button", { name: "Passport copy", exact: true }).click();
    const bar = desk.getByRole("region", { name: "Requested document" });
    await expect(bar).toContainText("Passport copy");
    await expect(bar).toContainText("Received today");

    // The agent closes the document without reviewing it: the filter is unchanged, and the focus is back on
    // the item.
    await desk.getByRole("button", { name: "Close", exact: true }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Passport copy" })).toBeFocused();
    await desk.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(desk).toHaveURL(TO_REVIEW);
    await expect(two.getByRole("button", { name: "Cleo Marsh", exact: true })).toBeFocused();

    await desk.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Passport copy", exact: true }).click();
    await bar.getByRole("button", { name: "Accept" }).click();
    const next = bar.getByRole("button", { name: "Next to review" });
    await expect(next).toBeFocused();
    await expectAccessible(desk);
    await next.click();
    await expect(bar).toContainText("Gas bill");
    await bar.getByRole("button", { name: "Send back" }).click();
    const why = desk.getByRole("dialog", { name: "Send back Gas bill" });
    await why.getByLabel("Reason").fill("It is from last year.");
    await why.getByRole("button", { name: "Send back" }).click();
    await expect(bar).toContainText("Sent back");
    await expect(why).toHaveCount(0);
    await expect(next).toBeFocused();
    await desk.keyboard.press("n");
    await expect(bar).toContainText("Tax return");
    await bar.getByRole("button", { name: "Accept" }).click();
    await expect(bar).toContainText("Everything has been received.");
    await expect(next).toHaveCount(0);
    await desk.keyboard.press("Escape");
    await expect(dialog.getByRole("listitem").filter({ hasText: "Tax return" })).toBeFocused();
    await desk.keyboard.press("Escape");
    await expect(desk).toHaveURL(TO_REVIEW);
    await expect(desk.getByRole("heading", { name: "No results" })).toBeVisible();
  });
