import type { Page } from "@playwright/test";
import { newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
);

let made = 0;
/** Gives a client a reference that no other client has. */
async function withReference(portico: Portico, { id }: { id: string }): Promise<string> {
  made += 1;
  const reference = `B-${process.pid}${made}`;
  await portico.rows("update app_user set reference = $2 where id = $1", [id, reference]);
  return reference;
}

async function chooseTemplate(page: Page): Promise<void> {
  const search = page.getByPlaceholder("Search...");
  // Until the board has loaded the page moves, and a press may miss.
  await expect(async () => {
    if (!(await search.isVisible())) await page.getByLabel("Template").click();
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await search.fill("portfolio");
  await page.getByRole("option", { name: "Quarterly portfolio review" }).click();
  await expect(page.getByRole("option")).toHaveCount(0);
}

for (const { name, viewport } of sizes) {
  test(`at ${name} px an agent is offered drafts for selected clients in a dialog that cuts nothing off, sends a file of figures, fixes a row, and publishes the reports of many at once`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const other = await newActor(portico, agent, "client");
    const [one, two] = [await withReference(portico, client), await withReference(portico, other)];
    const { page } = await openDevice({ as: agent, viewport, expects: [400] });
    const main = page.getByRole("main");
    await page.goto("/clients");
    const ticks = page.getByRole("checkbox", { name: /^Select (?!the )/ });
    await expect(ticks).toHaveCount(2);
    for (const tick of await ticks.all()) await tick.check();
    const bar = page.getByRole("toolbar", { name: "For the selected clients" });
    await bar.getByRole("button", { name: "More actions for the selection" }).click();
    await page.getByRole("menuitem", { name: "Create reports" }).click();
    const dialog = page.getByRole("dialog", { name: "Create reports for 2 clients" });
    await expect(dialog.getByText("Nothing is published.")).toBeVisible();
    const period = dialog.getByRole("group", { name: "Period" }).locator("[aria-live]");
    const cut = await period.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, "pixels of the period that are cut off").toBe(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Clear the selection" }).click();
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByRole("menuitem", { name: "Write many reports" }).click();
    await expect(page).toHaveURL("/clients?report_batch=new");
    await chooseTemplate(page);
    await expectAccessible(page);
    const file = page.getByLabel("CSV file");
    const csv = (text: string) => ({
      name: "figures.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await file.setInputFiles(csv("Name;Value\nCleo;1\n"));
    await expect(page.getByRole("alert")).toContainText('This file has no column named "Reference".');
    await file.setInputFiles(
      csv(`Reference;Value;Return;Paid in;Taken out\n${one};284.310;2,4;0;0\nX-1;1.000,00;0,5;0;0\n`),
    );
    await expect(page).toHaveURL(/\/clients\?report_batch=[0-9a-f-]{36}$/);
    await expect(main).toContainText("No one you look after has the reference “X-1”.");
    await expectAccessible(page);
    const cell = page.getByLabel("Reference in row 3");
    await cell.fill(two);
    await cell.press("Enter");
    await expect(main).toContainText("Draft ready");
    await page.getByRole("button", { name: "Continue" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publish 2 reports" }).click();
    await expect(main).toContainText("2 reports published");

    // A user who comes back finds the batches in the list.
    await page.getByRole("button", { name: "Earlier batches" }).click();
    await expect(main).toContainText("2 reports published");
    await expectAccessible(page);
    const emails = () =>
      portico.rows("select 1 from alert where user_id = $1 and kind = 'report_published'", [client.id]);
    expect(await emails()).toHaveLength(1);
    const theirs = await openDevice({ as: client, viewport });
    await theirs.page.goto("/reports");
    await expect(theirs.page.getByRole("main")).toContainText("284,310");
    await portico.mailbox.take(client.email, "report_published");
    await portico.mailbox.take(other.email, "report_published");
    const emailed = portico.mailbox.all.filter(
      ({ to, kind }) => to === client.email && kind === "report_published",
    );
    expect(emailed).toHaveLength(1);
  });
}
