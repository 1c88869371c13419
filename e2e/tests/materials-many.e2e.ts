import pg from "pg";
import { firstAdmin } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { fillClients } from "../many-clients.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

/**
 * Enough clients for two transactions of the job. The first transaction takes a thousand clients, and the
 * test holds the job in the second.
 */
const CLIENTS = 1_080;
const HELD = 1_040;
const NOTICE = "00000000-0000-7000-8000-000000000001";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "1280", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes)
  test(`at ${name} px a job sends a notice to more than a thousand clients, and the tray shows it after a reload too; clients who have not opened the notice are counted, reminded, and printed once even after two taps`, async ({
    ownPortico,
    openDevice,
  }) => {
    test.slow();
    const admin = await firstAdmin(ownPortico);
    await fillClients(ownPortico, CLIENTS);
    await addNotice(ownPortico, admin.id);
    const { page } = await openDevice({ as: admin, at: ownPortico, ...screen });
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto("/materials");
    await page.getByRole("button", { name: "Actions for Yearly notice" }).click();
    await page.getByRole("menuitem", { name: "Send to clients" }).click();
    const dialog = page.getByRole("dialog", { name: "Send Yearly notice" });
    await dialog.getByRole("radio", { name: "All" }).check();
    await expect(dialog).toContainText("Sending them takes about 18 minutes, at 60 emails a minute.");
    await expectAccessible(page);
    const letGo = await heldSending(ownPortico);
    await dialog.getByRole("button", { name: "Send to 1,080 clients" }).click();
    await expect(page.getByRole("dialog", { name: "Sending documents" })).toContainText("1,000 of 1,080");
    await page.keyboard.press("Escape");
    // The tray is also shown below an open document, where screen readers cannot reach it.
    const tray = page.locator("[data-tray]");
    await expect(tray).toContainText("1,000 of 1,080");
    await page.reload();
    await expect(tray).toContainText("Sending documents");
    await expect(tray).toContainText("1,000 of 1,080");

    // At this point the first thousand clients have the document.
    await page.goto(`/materials?material=${NOTICE}&show=opened`);
    await expect(page.getByText("of 1,000 opened it")).toBeVisible();
    await page.goto("/materials");
    await expect(tray).toContainText("1,000 of 1,080");
    await letGo();
    await expect(toastWords(page, "Sent to 1,080 clients")).toBeVisible();
    await expect(tray).toHaveCount(0);

    await page.goto(`/materials?material=${NOTICE}&show=info`);
    await expect(page.getByText("Sent to 1,080 clients", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Only you and admins")).toHaveCount(0);
    await page.getByRole("link", { name: "Opened by" }).click();
    await expect(page.getByText("of 1,080 opened it")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Not opened 1,080" })).toBeChecked();
    await expect(page.getByRole("button", { name: /^Remind all/ })).toBeInViewport();
    await expectAccessible(page);
    if (screen.isTouch) await expectAtHand(page, "the readers");
    const exported = Promise.withResolvers<void>();
    let exports = 0;
    await page.route("**/receipts/export", async (route) => {
      exports += 1;
      await exported.promise;
      await route.continue();
    });
    const print = page.getByRole("button", { name: "Print", exact: true });
    await print.click();
    await expect(print).toHaveAttribute("aria-busy", "true");
    await print.dispatchEvent("click");
    exported.resolve();
    const proof = page.getByRole("heading", {
      name: "Who has opened “Yearly notice”",
      includeHidden: true,
    });
    await expect(proof).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(proof).toBeVisible();
    await expect(page.locator("[data-print-alone] tbody tr")).toHaveCount(CLIENTS);
    await expect(page.locator("[data-print-alone] thead th")).toHaveText([
      "Name",
      "Reference",
      "Version",
      "First opened",
      "Last opened",
      "Times opened",
      "Confirmed",
      "Confirmed as",
    ]);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(proof).toHaveCount(0);
    expect(exports).toBe(1);

    await page.getByRole("button", { name: /^Remind all/ }).click();
    const sure = page.getByRole("alertdialog", { name: "Remind 1,080 people?" });
    await expect(sure).toContainText("Sending them takes about 18 minutes, at 60 emails a minute.");
    await sure.getByRole("button", { name: "Send 1,080 emails" }).click();
    await expect(page.getByText(/of 1,080 reminded$/)).toBeVisible();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(page.getByText("Stopped. Reminders already sent can't be unsent.")).toBeVisible();
    await page.getByRole("button", { name: /^Remind all/ }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Send [\d,]+ emails$/ })
      .click();
    await expect(page.getByText(/About \d+ minutes left/)).toBeVisible();
    await page.getByRole("link", { name: "Info" }).click();
    await expect(tray).toContainText("Sending reminders");
  });

/** Adds a document for staff to the library. It can be sent to clients. */
async function addNotice(portico: Portico, byId: string): Promise<void> {
  await portico.rows(
    `insert into material (id, shelf, kind, title, audience, type, url, version, by_id, created_at, updated_at, search_text)
     values ($1, 'library', 'link', 'Yearly notice', 'staff', 'link', 'https://firm.example/notice', 1, $2, now(), now(), 'yearly notice')`,
    [NOTICE, byId],
  );
  await portico.rows(
    "insert into material_version (material_id, n, url, by_id, created_at) values ($1, 1, 'https://firm.example/notice', $2, now())",
    [NOTICE, byId],
  );
}

/**
 * Locks the folder of a client in the second thousand, so that the sending job waits there. Returns a
 * function that releases the lock.
 */
async function heldSending(portico: Portico): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: portico.database!.url });
  await holder.connect();
  await holder.query("begin");
  await holder.query(
    `insert into folder (id, owner_id, name, visibility, first, created_at, updated_at)
     select gen_random_uuid(), id, 'Shared documents', 'exchange', 'documents', now(), now()
     from app_user where role = 'client' order by id offset $1 limit 1`,
    [HELD],
  );
  return async () => {
    await holder.query("rollback");
    await holder.end();
  };
}
