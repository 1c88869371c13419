import { callApi, firstAdmin, newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { pdfFile } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes) {
  test(`on ${name} a writer attaches documents of the library, sees who cannot open them, and readers open those they can`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { client, agent } = await newPair(portico, admin);
    const handbook = `Handbook of ${name}`;
    await callApi(portico, "POST", "materials/", {
      as: admin,
      json: {
        kind: "link",
        url: "https://firm.example/handbook",
        title: handbook,
        shelf: "library",
        audience: "staff",
      },
    });
    const title = `With files, on ${name}`;
    const begun = await callApi(portico, "POST", "content/", {
      as: admin,
      json: { title, body: "See below.", audience: "everyone" },
    });
    const { page } = await openDevice({ as: admin, ...screen });
    await page.goto(`/content?tab=written&edit=${begun.body.id}`);
    const editor = page.locator("[data-full-screen]");
    await editor.getByRole("button", { name: "Attach a document" }).click();
    const dialog = page.getByRole("dialog", { name: "Attach a document" });
    const attach = dialog.getByRole("button", { name: /^Attach/ });
    await attach.click();
    await expect(dialog.getByRole("alert")).toHaveText("Please choose a document.");
    const forStaff = dialog.getByRole("checkbox", { name: new RegExp(handbook) });
    await expect(dialog.getByRole("listitem").filter({ hasText: handbook })).toContainText(
      "In the library it's for staff only, so clients can't see it.",
    );
    await forStaff.check();
    const fees = `fees on ${name}`;
    await dialog.getByLabel("Files for Library").setInputFiles([pdfFile(`${fees}.pdf`, ["Fees"])]);
    await dialog.getByRole("checkbox", { name: new RegExp(fees) }).check();
    await expectAccessible(page);
    await attach.click();
    await expect(dialog).toBeHidden();
    const attached = editor.getByRole("region", { name: "Documents" });
    await expect(attached.getByRole("listitem").filter({ hasText: fees })).not.toContainText("can't see it");
    await expect(attached.getByRole("listitem").filter({ hasText: handbook })).toContainText(
      "clients can't see it.",
    );
    await expectAccessible(page);

    if (screen.isTouch) await page.getByText("Preview", { exact: true }).click();
    const preview = editor.getByRole("article", { name: title });
    await expect(preview.getByText(fees)).toBeVisible();
    await expect(preview.getByText(handbook)).toBeHidden();
    await editor.getByText("Agent", { exact: true }).click();
    await expect(preview.getByText(handbook)).toBeVisible();
    await editor.getByRole("button", { name: "Publish" }).click();
    await confirmPublishing(page);
    await expect(toastWords(page, "Article published")).toBeVisible();
    const { slug } = (await callApi(portico, "GET", `content/${begun.body.id}`, { as: admin })).body;

    const reader = (await openDevice({ as: client, ...screen })).page;
    await reader.goto(`/content?article=${slug}`);
    const below = reader.getByRole("region", { name: "Attached" }).filter({ visible: true });
    await expect(below.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(reader);
    await below.getByRole("link", { name: fees }).click();
    await expect(reader.locator("[data-full-screen]").getByRole("heading", { name: fees })).toBeVisible();
    await reader.goBack();
    await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();

    const colleague = (await openDevice({ as: agent, ...screen })).page;
    await colleague.goto(`/content?article=${slug}`);
    await expect(
      colleague.getByRole("region", { name: "Attached" }).filter({ visible: true }).getByRole("listitem"),
    ).toHaveText([new RegExp(handbook), new RegExp(fees)]);

    // When a document is removed from the article, readers no longer see it after the next publication.
    await page.goto(`/content?tab=written&edit=${begun.body.id}`);
    await attached.getByRole("button", { name: `Remove ${handbook}` }).click();
    await expect(attached.getByRole("listitem")).toHaveCount(1);
  });
}

test("an agent attaches documents that the agent can read in the library, and is not offered to upload others there", async ({
  admin: _admin,
  launchPortico,
  openDevice,
}) => {
  const portico = await launchPortico();
  const admin = await firstAdmin(portico);
  const { agent } = await newPair(portico, admin);
  await callApi(portico, "PATCH", "firm/", { as: admin, json: { agents_may_write: true } });
  await callApi(portico, "POST", "materials/", {
    as: admin,
    json: {
      kind: "link",
      url: "https://firm.example/x",
      title: "For all",
      shelf: "library",
      audience: "everyone",
    },
  });
  const begun = await callApi(portico, "POST", "content/", { as: agent, json: { title: "Mine" } });
  expect(begun.status).toBe(201);
  const { page } = await openDevice({ as: agent, at: portico, viewport: { width: 1280, height: 900 } });
  await page.goto(`/content?tab=written&edit=${begun.body.id}`);
  const editor = page.locator("[data-full-screen]");
  await editor.getByRole("button", { name: "Attach a document" }).click();
  const dialog = page.getByRole("dialog", { name: "Attach a document" });
  await expect(dialog.getByRole("button", { name: "Upload" })).toBeHidden();
  await dialog.getByRole("checkbox", { name: /For all/ }).check();
  await dialog.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(editor.getByRole("button", { name: "Remove For all" })).toBeVisible();
});
