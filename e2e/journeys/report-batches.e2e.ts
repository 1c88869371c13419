import type { Page } from "@playwright/test";
import { newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { publishReport } from "../reports.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "1280", viewport: { width: 1280, height: 900 } },
  { name: "390", viewport: { width: 390, height: 844 } },
);

let made = 0;
/** Gives a client a reference that nobody has. */
async function withReference(portico: Portico, { id }: { id: string }): Promise<string> {
  made += 1;
  const reference = `B-${process.pid}${made}`;
  await portico.rows("update app_user set reference = $2 where id = $1", [id, reference]);
  return reference;
}

async function chooseTemplate(page: Page): Promise<void> {
  const search = page.getByPlaceholder("Search...");
  // Until the board has come the page moves, and a press may miss.
  await expect(async () => {
    if (!(await search.isVisible())) await page.getByLabel("Template").click();
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await search.fill("portfolio");
  await page.getByRole("option", { name: "Quarterly portfolio review" }).click();
  await expect(page.getByRole("option")).toHaveCount(0);
}

for (const { name, viewport } of sizes) {
  journey(
    `at ${name} px an agent sends a file of figures, fixes a row, and publishes the reports of many once`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const other = await newActor(portico, agent, "client");
      const [one, two] = [await withReference(portico, client), await withReference(portico, other)];
      const { page } = await openDevice({ as: agent, viewport, expects: [400] });
      const main = page.getByRole("main");
      await page.goto("/clients");
      await page.getByRole("button", { name: "Import" }).click();
      await page.getByRole("menuitem", { name: "Reports for many clients" }).click();
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

      // Whoever comes back finds them.
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
    },
  );
}

journey(
  "reports whose figures have changed a lot wait until their agent says that they were checked",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const reference = await withReference(portico, client);
    await publishReport(portico, { agent, client, quarter: "2026-04-01", value: "100000" });
    const { page } = await openDevice({ as: agent, viewport: { width: 390, height: 844 } });
    const main = page.getByRole("main");
    await page.goto("/clients?report_batch=new");
    await chooseTemplate(page);
    await page.getByLabel("CSV file").setInputFiles({
      name: "figures.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Reference;Value;Return;Paid in;Taken out\n${reference};900.000;2,4;4500;2250\n`),
    });
    await expect(main).toContainText("Value went from €\u00a0100,000 to €\u00a0900,000.");
    await expect(main.getByRole("link", { name: /^Open the report for/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Nothing to publish" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.getByLabel("Also publish 1 report with figures to check").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publish 1 report" }).click();
    await expect(main).toContainText("1 report published");
  },
);
