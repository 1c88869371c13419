import type { Page } from "@playwright/test";
import { newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

async function beginReport(page: Page, clientId: string) {
  await page.goto(`/clients/${clientId}?tab=reports`);
  await page.getByRole("link", { name: "New report" }).click();
  const dialog = page.getByRole("dialog", { name: /^New report for/ });
  await dialog.getByRole("combobox", { name: "Template" }).or(dialog.getByLabel("Template")).first().click();
  await page.getByPlaceholder("Search...").fill("portfolio");
  await expect(page.getByRole("option")).toHaveText("Quarterly portfolio review");
  await page.getByRole("option").click();
  await expect(page.getByRole("option")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Start" }).click();
  // A toast is a dialog too, and has the same words.
  const editor = page.locator("[data-full-screen]");
  await expect(editor.getByRole("heading", { name: "Figures" })).toBeVisible();
  // Hidden elements scroll together with their container, so focusing one of them would move the whole
  // editor.
  expect(await editor.evaluate((whole) => whole.scrollHeight - whole.clientHeight)).toBe(0);
  return editor;
}

const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);

const FIGURES = "Value\t284,310\nPaid in\t4,500\nTaken out\t2,250\nReturn\t2.4";

async function fillFigures(page: Page) {
  await page.getByRole("textbox", { name: /^Value,/ }).focus();
  await paste(page, { "text/plain": FIGURES });
  await expect(page.getByText(/4 figures pasted/)).toBeVisible();
}

const HOSTILE = [
  '<p style="color:red" onclick="window.hacked=1">Pasted <b>bold</b></p><script>window.hacked=1</script>',
  '<img src="https://other.example/x.png" onerror="window.hacked=1"><svg onload="window.hacked=1"></svg>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<p><a href="javascript:window.hacked=1">bad</a> and <a href="https://good.example">good</a></p>',
].join("");

for (const { name, ...screen } of sizes) {
  test(`an agent writes a report on ${name} and publishes it`, async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, ...screen });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(portico.url) && !/^(blob|data):/.test(request.url()))
        foreign.push(request.url());
    });
    const editor = await beginReport(page, client.id);
    const publish = editor.getByRole("button", { name: "Publish", exact: true });
    await expect(publish).toHaveAttribute("aria-disabled", "true");

    // Missing values are marked only after the agent has tried to publish.
    const missing = editor.getByText("Required before this report can be published.");
    await expect(missing).toHaveCount(0);
    await publish.click({ force: true });
    await expect(missing.first()).toBeVisible();

    // Cells of a spreadsheet, with numbers as they are written in continental Europe.
    await editor.getByRole("textbox", { name: /^Value,/ }).focus();
    await paste(page, {
      "text/plain":
        "Value\t284.310\nPaid in\t4.500\nTaken out\t2.250\nReturn\t2,4\nBenchmark\t2,1\nUnknown\t7",
    });
    await expect(editor.getByText(/5 figures pasted, matched by name/)).toBeVisible();
    await expect(editor.getByText("Left out: Unknown 7")).toBeVisible();
    await expect(editor.getByRole("textbox", { name: /^Value,/ })).toHaveValue("284,310");
    await expectAccessible(page);
    await editor.getByRole("button", { name: "More about Value" }).click();
    const more = page.getByRole("dialog", { name: "Value", exact: true });
    await more.getByLabel(/^Target/).fill("three hundred");
    await more.getByRole("button", { name: "Save" }).click();
    await expect(more.getByText(/^Enter a/)).toBeVisible();
    await expectAccessible(page);
    await more.getByRole("button", { name: "Cancel" }).click();

    const words = editor.getByRole("textbox", { name: /What happened/ });
    await words.click();
    await paste(page, { "text/html": HOSTILE, "text/plain": "Pasted" });
    await expect(words).toContainText("Pasted bold");
    await expect(words.getByRole("link")).toHaveText("good");
    await expect(words.locator("img, svg, script, iframe, [style], [onclick]")).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
    expect(foreign).toEqual([]);
    await expect(editor.getByText("Saved at")).toBeVisible();

    // What cannot be stored as a figure stays in its field, and is marked.
    const turn = editor.getByRole("textbox", { name: /^Return,/ });
    await turn.fill("2.44");
    await turn.blur();
    await expect(editor.getByText("Enter a number with at most 1 decimal")).toBeVisible();
    await page.reload();
    await expect(turn).toHaveValue("2.44");
    await expect(editor.getByText("Enter a number with at most 1 decimal")).toBeVisible();
    await editor.getByRole("button", { name: "Round to 2.4", exact: true }).click();
    await expect(editor.getByText("Saved at")).toBeVisible();
    await page.reload();
    await expect(turn).toHaveValue("2.4");
    await expect(editor.getByRole("textbox", { name: /^Value,/ })).toHaveValue("284,310");
    await expect(words).toContainText("Pasted bold");
    if (screen.isTouch) await editor.getByText("Preview", { exact: true }).tap();
    await expect(editor.getByRole("article").getByText("Pasted bold")).toBeVisible();
    if (screen.isTouch) await editor.getByText("Write", { exact: true }).tap();

    await editor.getByRole("button", { name: "Publish", exact: true }).click();
    await confirmPublishing(page);
    await expect(toastWords(page, /can read the report as soon as its PDF is ready/)).toBeVisible();
    await expect(editor).toHaveCount(0);
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "Quarterly portfolio review" });
    await expect(row.getByText("Published", { exact: true })).toBeVisible();
    await expect(row.getByText("Not opened", { exact: true })).toBeVisible();
    await expect(page.getByText("Not opened 1", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: "Remind" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("if the response to a save is lost, or the save arrives while the page is reloaded, the agent's next save causes no conflict", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const { page } = await openDevice({
    as: agent,
    viewport: { width: 1280, height: 900 },
    expects: [409, "no connection"],
  });
  const editor = await beginReport(page, client.id);
  const words = editor.getByRole("textbox", { name: /What happened/ });
  await page.route("**/api/frontend/reports/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await words.click();
  await page.keyboard.type("A calm quarter.");
  await fillFigures(page);
  await expect(editor.getByText(/Saved only on this device/i).first()).toBeVisible();
  // Waits for requests that are still being forwarded: such a save would otherwise arrive between the saves
  // below.
  await page.unrouteAll({ behavior: "wait" });
  const written = page.waitForResponse(
    (response) =>
      response.request().method() === "PATCH" &&
      response.ok() &&
      response.request().postData()!.includes("The bonds were quiet."),
  );
  await words.click();
  await page.keyboard.type(" The bonds were quiet.");
  await written;
  // The note "Saved at" may still be about the earlier save, so the test reads the database.
  const kept = async () => {
    const [report] = await portico.rows("select sections from report where client_id = $1", [client.id]);
    return JSON.stringify(report);
  };
  await expect.poll(kept).toContain("The bonds were quiet.");
  await expect(editor.getByText("Saved at")).toBeVisible();

  const late = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route("**/api/frontend/reports/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    if (!isFirst) {
      await arrived.promise;
      return route.continue();
    }
    isFirst = false;
    const [headers, data] = [await request.allHeaders(), request.postData()!];
    await late.promise;
    const answer = await page.request.fetch(request.url(), { method: "PATCH", headers, data });
    expect(answer.status()).toBe(200);
    arrived.resolve();
  });
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await editor.getByRole("textbox", { name: /^Value,/ }).fill("290,000");
  await sent;
  // The page reads the draft before the save arrives.
  const read = page.waitForResponse(
    (response) => response.request().method() === "GET" && /frontend\/reports\/[^/?]+$/.test(response.url()),
  );
  // Blocks all further requests of the page that is about to unload. It could send the save again without
  // going through the test's route, and then the delayed save would arrive second.
  await page.evaluate(() => {
    globalThis.fetch = () => new Promise<Response>(() => {});
  });
  await page.reload();
  await read;
  late.resolve();
  await arrived.promise;
  await expect(editor.getByText("Saved at")).toBeVisible();
  await expect(editor.getByText("Someone else changed this report")).toHaveCount(0);
  await expect(editor.getByRole("textbox", { name: /^Value,/ })).toHaveValue("290,000");
});
