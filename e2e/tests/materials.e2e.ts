import { existsSync } from "node:fs";
import { join } from "node:path";
import { startBucket } from "../../server/test/local-bucket.ts";
import { type Actor, firstAdmin, newActor, newPair } from "../actors.ts";
import { pdfFile, photoFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { type Device, expect, test, type Visit } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";
import { wordsOfPdf } from "../words-of-pdf.ts";

const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };
const sizes = widths(
  { name: "1280", viewport: { width: 1280, height: 900 } },
  { name: "390", viewport: PHONE.viewport },
);

const WHAT =
  "a client photographs two pages on a phone, the network drops on the way, and the agent opens them as one PDF, which is kept in a bucket";

test(WHAT, async ({ launchPortico, openDevice }) => {
  const bucket = await startBucket();
  try {
    const keys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
    const portico = await launchPortico({ more: { FILES_URL: bucket.files.url!, ...keys } });
    await photographs(portico, await firstAdmin(portico), openDevice);
    const files = await portico.rows<{ key: string }>("select key from stored_file");
    expect(files).toHaveLength(1);
    expect(existsSync(join(portico.env["DATA_DIR"]!, "files", files[0]!.key))).toBe(false);
  } finally {
    await bucket.close();
  }
});

async function photographs(
  portico: Portico,
  admin: Actor,
  openDevice: (visit?: Visit) => Promise<Device>,
): Promise<void> {
  const { agent, client } = await newPair(portico, admin);
  const phone = await openDevice({ at: portico, as: client, ...PHONE, expects: ["no connection"] });
  const { page } = phone;
  await page.goto("/reports");
  await page.getByRole("link", { name: "Documents" }).first().tap();
  await expect(page.getByRole("heading", { level: 1, name: "Your documents" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Shared documents" })).toBeVisible();
  await expect(page.getByText("Internal")).toHaveCount(0);
  await expectAccessible(page);
  await expectAtHand(page, "a client's documents");

  await page.getByRole("button", { name: "Take a photo" }).tap();
  const camera = page.getByRole("dialog", { name: "Take photos" });
  // The first photo is as large as a phone's camera makes it.
  await camera.getByLabel("Photos").setInputFiles([await photoFile("1.jpg", 2_600, 3_400)]);
  await camera.getByLabel("Photos").setInputFiles([await photoFile("2.jpg")]);
  await expect(camera.getByRole("img")).toHaveCount(2);
  await camera.getByLabel("Name").fill("Passport");
  await expectAccessible(page);
  await expectAtHand(page, "the photos");
  let isCut = false;
  await page.route("**/api/frontend/uploads/*", async (route) => {
    if (isCut || route.request().method() !== "PATCH") return route.continue();
    isCut = true;
    await phone.context.setOffline(true);
    return route.abort("internetdisconnected");
  });
  await camera.getByRole("button", { name: "Send 2 pages" }).tap();
  await expect(trayOf(page)).toContainText("no connection; it will continue automatically");
  // The upload continues while the user visits other pages.
  await page.getByRole("link", { name: "Home" }).first().tap();
  await expect(page.getByRole("heading", { name: "Your reports" }).first()).toBeVisible();
  await phone.context.setOffline(false);
  await expect(trayOf(page)).toContainText("1 file uploaded");
  await expectAccessible(page);
  await trayOf(page).getByRole("button", { name: "Close the uploads" }).tap();
  await expect(trayOf(page)).toHaveCount(0);

  const desk = (await openDevice({ at: portico, as: agent })).page;
  await desk.goto("/clients");
  await desk.getByRole("link", { name: "1 new upload from a client" }).click();
  await expect(desk).toHaveURL("/materials?tab=clients&state=new");
  await desk.getByRole("link", { name: "Passport" }).click();
  const viewer = desk.getByRole("dialog", { name: "Passport" });
  await expect(viewer.getByText("1 of 2")).toBeVisible();
  await expect(viewer.locator("[data-page-number='1'] canvas").first()).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await desk.goto("/clients");
  await expect(desk.getByRole("link", { name: "Cleo Marsh" })).toBeVisible();
  await expect(desk.getByRole("link", { name: /new upload/ })).toHaveCount(0);
}

for (const { name, viewport } of sizes) {
  test(`at ${name} px an agent shares a notice with all clients, one confirms it, and the other is reminded`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const other = await newActor(portico, agent, "client");
    const { page } = await openDevice({ as: agent, viewport });
    await page.goto(`/materials/agent/${agent.id}`);
    await expect(
      page.getByText("Only you and admins can see what you upload, until you share it with your clients."),
    ).toBeVisible();
    await expectAccessible(page);
    await pickFiles(page, "your documents", [pdfFile("Fee notice 2027.pdf", ["Fees", "Why we ask"])]);
    await expect(trayOf(page)).toContainText("1 file uploaded");
    await trayOf(page).getByRole("button", { name: "Close the uploads" }).click();
    await page.getByRole("button", { name: "Actions for Fee notice 2027" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Fee notice 2027" });
    await form.getByRole("radio", { name: /^Your clients/ }).check();
    await form.getByRole("switch", { name: /^Ask readers to confirm/ }).check();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toHaveCount(0);

    const reader = (await openDevice({ as: client, viewport })).page;
    await reader.goto("/reports");
    const waiting = reader.getByRole("region", { name: "New for you" });
    await expect(waiting).toContainText("Please confirm you've read it");
    await expectAccessible(reader);
    await waiting.getByRole("link", { name: "Fee notice 2027" }).click();
    const viewer = reader.getByRole("dialog", { name: "Fee notice 2027" });
    await expect(viewer.locator(".textLayer").first()).toContainText("Fees");
    await expectAccessible(reader);
    await viewer.getByRole("button", { name: "Confirm" }).click();
    const asked = reader.getByRole("dialog", { name: "Confirm that you have read it" });
    await asked.getByLabel("Your full name").fill("Cleo");
    await asked.getByRole("button", { name: "Confirm" }).click();
    await expect(asked.getByText("Your name here is Cleo Marsh. Please enter your full name.")).toBeVisible();
    await asked.getByLabel("Your full name").fill("Cleo M. Marsh");
    await asked.getByRole("button", { name: "Confirm" }).click();
    await expect(viewer.getByText("Cleo M. Marsh, ")).toBeVisible();
    await reader.emulateMedia({ media: "print" });
    await expect(reader.getByRole("heading", { name: "Confirmation of reading" })).toBeVisible();
    await reader.emulateMedia({ media: "screen" });
    await reader.reload();
    await expect(viewer.getByText("Cleo M. Marsh, ")).toBeVisible();
    // The viewer was opened from the home, and closing it leads back there.
    await viewer.getByRole("button", { name: "Close", exact: true }).click();
    await expect(reader).toHaveURL("/reports");
    await expect(viewer).toHaveCount(0);
    await reader.goForward();
    await viewer.getByRole("button", { name: "Details" }).click();
    await expect(reader.getByText("Opened by")).toHaveCount(0);

    await page.goto(`/materials/agent/${agent.id}`);
    await page.getByRole("link", { name: "Fee notice 2027" }).click();
    await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("link", { name: "Opened by" }).click();
    await expect(page.getByText("1 confirmed.")).toBeVisible();
    await expect(page.getByText("of 2 opened it")).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect(page.locator("[data-print-alone] tbody tr")).toHaveCount(2);
    const paper = await wordsOfPdf(await page.pdf({ format: "A4" }));
    expect(paper).toContain("Who has opened “Fee notice 2027”");
    // If two letters are drawn as one ligature, the text of the PDF may have a space between them.
    expect(paper.replaceAll(" ", "")).toContain("Opened1of2Confirmed1of2");
    expect(paper).toContain("Cleo M. Marsh");
    expect(paper).not.toContain("Why we ask");
    await expect(page.locator("[data-print-alone]")).toHaveCount(0);
    await page.getByRole("button", { name: /^Remind all/ }).click();
    await expect(toastWords(page, "1 person reminded")).toBeVisible();
    await portico.mailbox.take(other.email, "document_reminder");
    await page.getByRole("button", { name: /^Remind all/ }).click();
    await expect(toastWords(page, "Already reminded")).toBeVisible();
    await page.getByRole("link", { name: "Visible to" }).click();
    await expect(page.getByRole("heading", { name: "Find out why someone can see it" })).toBeVisible();
    await expectAccessible(page);
  });

  test(`at ${name} px an agent sends a document to chosen clients, sees beforehand what happens, and clients who already have it are left out`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, viewport });
    await page.goto(`/materials/agent/${agent.id}`);
    await pickFiles(page, "your documents", [pdfFile("Guide.pdf", ["Guide"])]);
    await expect(trayOf(page)).toContainText("1 file uploaded");
    await trayOf(page).getByRole("button", { name: "Close the uploads" }).click();
    const send = async () => {
      await page.getByRole("button", { name: "Actions for Guide" }).click();
      await page.getByRole("menuitem", { name: "Send to clients" }).click();
      const dialog = page.getByRole("dialog", { name: "Send Guide" });
      await dialog.getByRole("button", { name: /^Cleo Marsh/ }).click();
      return dialog;
    };
    const dialog = await send();
    await expect(dialog).toContainText("1 client will get it.");
    await dialog.getByLabel("Folder").fill("Guides");
    await dialog.getByLabel("Message").fill("Please read this before Friday.");
    // Dates are entered and shown in the firm's format.
    await dialog.getByLabel("Expires on").fill("6 Foo");
    await dialog.getByRole("button", { name: "Send to 1 client" }).click();
    await expect(dialog.getByText(/^Please enter a full date/)).toBeVisible();
    await dialog.getByLabel("Expires on").fill("2099-12-06");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send to 1 client" }).click();
    await expect(toastWords(page, "Sent to 1 client")).toBeVisible();
    await portico.mailbox.take(client.email, "document_new");
    const again = await send();
    await expect(again).toContainText("No one would get it.");
    await expect(again).toContainText("Skipped: 1 already has it.");

    const reader = (await openDevice({ as: client, viewport })).page;
    await reader.goto("/reports");
    const home = reader.getByRole("region", { name: "New for you" });
    await expect(home).toContainText("Please read this before Friday.");
    // Documents that other end-to-end tests have published for all clients are new to this client, too.
    await home.getByRole("link", { name: /^(All your|And \d+ more) documents?$/ }).click();
    await reader.getByRole("link", { name: "Guides" }).click();
    await expect(reader.getByRole("main")).toContainText("Please read this before Friday.");

    await again.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Guide", exact: true }).click();
    await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("link", { name: "Opened by" }).click();
    await expect(page.getByText("Sent to 1 client · 0 opened · 1 not opened")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Remind all/ }).click();
    await expect(toastWords(page, "1 person reminded")).toBeVisible();
    await portico.mailbox.take(client.email, "document_reminder");
    await page.getByRole("link", { name: "Activity" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "sent “Guide” to 1 client" })).toBeVisible();
    await reader.getByRole("link", { name: "Guide", exact: true }).click();
    await expect(reader.locator(".textLayer").first()).toContainText("Guide");
    const message = reader.getByRole("region", { name: "Message" });
    await expect(message).toContainText("Please read this before Friday.");
    await expectAccessible(reader);
  });
}
