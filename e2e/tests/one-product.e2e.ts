import { callApi, invite, newAddress, newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expect, test } from "../fixtures.ts";
import { withoutStream } from "../without-stream.ts";
import { watchRequests } from "../whole-page.ts";

const PHONE = { viewport: { width: 390, height: 844 } };
const COMPUTER = { viewport: { width: 1280, height: 900 } };

test("if a client's documents or requests cannot be loaded, the client sees one message, and the page stops requesting them", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  for (const [call, sentence] of [
    ["materials/waiting", "Your new documents couldn't be loaded."],
    ["requests/", "The documents you've been asked for couldn't be loaded."],
  ] as const) {
    const { page } = await openDevice({ as: client, ...PHONE, expects: [500] });
    await withoutStream(page);
    const requests = watchRequests(page);
    let isAway = true;
    let asks = 0;
    await page.route(
      ({ pathname }) => pathname === `/api/frontend/${call}`,
      async (route) => {
        asks += 1;
        if (isAway) await route.fulfill({ status: 500, json: { code: "server_error", detail: "Away." } });
        else await route.continue();
      },
    );
    await page.goto("/materials");
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Folders" })).toBeVisible();
    await requests.allHasCome();
    // Each request is made once before the page opens and once on the page itself, and each is retried once.
    expect(asks).toBeLessThanOrEqual(4);
    isAway = false;
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText(sentence)).toHaveCount(0);
  }
});

test("an announcement that is opened from the home page has a link to all articles, and is no longer new once it is confirmed", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const title = "To confirm from the home";
  const more = { kind: "announcement", audience: "clients", acknowledgement_required: true };
  const { id } = await publishArticle(portico, admin, { title, ...more });
  const { page } = await openDevice({ as: client, ...PHONE });
  await page.goto("/reports");
  await page.getByRole("link", { name: `Read and confirm: ${title}` }).click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("You confirmed that you have read this")).toBeVisible();
  await page.getByRole("link", { name: "All news" }).click();
  await expect(page).toHaveURL("/content");
  await callApi(portico, "POST", `content/${id}/archive`, { as: admin, json: {} });
});

test("a document request that was typed but not sent is still there when the dialog is opened again, and is gone once it is sent", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: agent, ...COMPUTER });
  await page.goto(`/materials/client/${client.id}`);
  const open = page.getByRole("button", { name: "Request documents" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Request documents from Cleo" });
  await dialog.getByLabel("Title").fill("Yearly review");
  await dialog.getByRole("textbox", { name: "Document 1" }).fill("Passport");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Yearly review");
  await expect(dialog.getByRole("textbox", { name: "Document 1" })).toHaveValue("Passport");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByLabel("Title")).toHaveValue("");
});

test("when a row is removed, the focus stays near it", async ({ portico, admin, openDevice }) => {
  const { agent } = await newPair(portico, admin);
  const emails = [newAddress("client"), newAddress("client")];
  for (const email of emails) await invite(portico, agent, "client", email);
  const { page } = await openDevice({ as: agent, ...COMPUTER });
  await page.goto("/clients?tab=invitations");
  const row = page.getByRole("row").filter({ hasText: emails[0]! });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Withdraw invitation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(row).toHaveCount(0);
  // The focus is in the list, and not at the top of the page.
  await expect(page.locator("main :focus")).toHaveCount(1);
  await expect(page.locator(":focus").getByRole("row").filter({ hasText: emails[1]! })).toHaveCount(1);
});
