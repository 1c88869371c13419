import { rm } from "node:fs/promises";
import { join } from "node:path";
import { newPair } from "../actors.ts";
import { pdfFile, photoFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { toastWords } from "../toast.ts";

test("in the viewer a user turns pages, finds words, sees a tall photo whole, zooms, and opens the drawer by keys; the address opens the viewer again, and a damaged file is reported", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent } = await newPair(portico, admin);
  const { page } = await openDevice({ as: agent });
  await page.goto(`/materials/agent/${agent.id}`);
  await pickFiles(page, "your documents", [
    pdfFile("Terms.pdf", ["First page", "Second page", "A needle in the hay"]),
    { name: "holdings.csv", mimeType: "text/csv", buffer: Buffer.from("Name;Amount\nFund A;12,50\n") },
    await photoFile("house.jpg", 600, 1_800),
    { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("Call on Monday.\n") },
    {
      name: "wide.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("\ufeffCall on Tuesday, Zoë.\n", "utf16le").swap16(),
    },
    { name: "all.zip", mimeType: "application/zip", buffer: EMPTY_ZIP },
    { name: "bent.pdf", mimeType: "application/pdf", buffer: PDF_WITHOUT_PAGES },
  ]);
  await expect(trayOf(page)).toContainText("7 files uploaded");
  await page.getByRole("link", { name: "Terms" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?material=[0-9a-f-]{36}$/);
  const viewer = page.getByRole("dialog", { name: "Terms" });
  await expect(viewer.getByText("1 of 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("1 of 3")).toBeVisible();
  await page.keyboard.press("+");
  await expect(viewer.getByRole("button", { name: /fit to the window/i })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await page.keyboard.press("0");
  await expect(viewer.getByRole("button", { name: /fit to the window/i })).toHaveText("Fit");
  await page.keyboard.press("Control+f");
  await viewer.getByRole("searchbox", { name: "Find in this file" }).fill("needle");
  await expect(viewer.getByText("1 of 1")).toBeVisible();
  await expect(viewer.getByText("3 of 3")).toBeVisible();
  await expectAccessible(page);
  await expect(viewer.locator(".highlight")).toHaveText(["needle"]);
  await page.keyboard.press("Escape");
  await expect(viewer.getByRole("searchbox")).toHaveCount(0);
  await expect(viewer.locator(".highlight")).toHaveCount(0);
  await page.keyboard.press("i");
  await expect(viewer.getByRole("complementary", { name: "Details" })).toContainText("Terms.pdf");
  await expect(page).toHaveURL(/show=info/);
  await expectAccessible(page);
  await page.reload();
  await expect(viewer.getByRole("complementary", { name: "Details" })).toContainText("Terms.pdf");
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/materials/agent/${agent.id}`);

  await page.getByRole("link", { name: "holdings" }).click();
  await expect(page.getByRole("cell", { name: "12,50" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "house" }).click();
  await expect(page.getByRole("img", { name: "house" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "note" }).click();
  await expect(page.getByText("Call on Monday.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "wide" }).click();
  await expect(page.getByText("Call on Tuesday, Zoë.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "all", exact: true }).click();
  await expect(page.getByText("This file type opens in an app on your device.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "bent" }).click();
  await expect(page.getByText(/^This file is damaged/)).toBeVisible();
});

test("on a phone and in forced colours, the viewer and its sheet can be used", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent } = await newPair(portico, admin);
  const { page } = await openDevice({ as: agent, viewport: { width: 390, height: 844 }, isTouch: true });
  await page.goto(`/materials/agent/${agent.id}`);
  await pickFiles(page, "your documents", [pdfFile("Terms.pdf", ["First page", "Second page"])]);
  await expect(trayOf(page)).toContainText("1 file uploaded");
  await expectAtHand(page, "the tray");
  await page.emulateMedia({ forcedColors: "active" });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Terms" }).tap();
  const viewer = page.getByRole("dialog", { name: "Terms" });
  await expect(viewer.locator(".textLayer").first()).toContainText("First page");
  await expectAtHand(page, "the viewer");
  await page.getByRole("button", { name: "Details" }).tap();
  await expect(page.getByText("Terms.pdf")).toBeVisible();
  await expectAtHand(page, "the sheet");
  await expectAccessible(page);
});

/** A PDF whose list of pages refers to itself. */
const PDF_WITHOUT_PAGES = Buffer.from(
  "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n",
);
/** The end record of an empty zip (PKWARE APPNOTE 4.3.16). */
const EMPTY_ZIP = Buffer.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);

test("if the storage has lost a document's file, the viewer says that it is missing and offers no retry", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent } = await newPair(portico, admin);
  const { page } = await openDevice({ as: agent, expects: [400] });
  await page.goto(`/materials/agent/${agent.id}`);
  await pickFiles(page, "your documents", [pdfFile("Terms.pdf", ["First page"])]);
  await expect(trayOf(page)).toContainText("1 file uploaded");
  const [file] = await portico.rows<{ key: string }>(
    "select f.key from material m join stored_file f on f.id = m.file_id where m.owner_id = $1",
    [agent.id],
  );
  await rm(join(portico.env["DATA_DIR"]!, "files", file!.key));
  await page.getByRole("link", { name: "Terms" }).click();
  const viewer = page.getByRole("dialog", { name: "Terms" });
  await expect(viewer.getByText(/^This file is missing from the firm's storage/)).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectAccessible(page);
  await viewer.getByRole("button", { name: "Download" }).first().click();
  await expect(toastWords(page, /^This file is missing from the firm's storage/)).toBeVisible();
});
