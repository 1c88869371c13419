import { inSize } from "../../server/test/in-size.ts";
import { firstAdmin, newActor, newPair } from "../actors.ts";
import { pdfFile } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

/** So many PDFs that the progress can be seen. */
const MANY = inSize(80, 300);
/** This limit only stops a test that hangs: hundreds of files keep a slow machine busy for minutes. */
const HUNDREDS_MS = 300_000;

const sizes = widths(
  { name: "1280", viewport: { width: 1280, height: 900 } },
  { name: "390", viewport: { width: 390, height: 844 } },
);

for (const { name, viewport } of sizes) {
  test(`at ${name} px an agent sends PDFs whose names contain references, chooses the client of one, and publishes them`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const other = await newActor(portico, agent, "client");
    const reference = `P-${process.pid}${name}`;
    await portico.rows("update app_user set reference = $2 where id = $1", [client.id, reference]);
    const { page } = await openDevice({ as: agent, viewport });
    const main = page.getByRole("main");
    await page.goto("/clients");
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByRole("menuitem", { name: "Write many reports" }).click();
    // When the new page opens it takes the focus, which closes the list of options if it was opened before
    // that.
    const search = page.getByPlaceholder("Search...");
    await expect(async () => {
      if (!(await search.isVisible())) await page.getByLabel("Template").click();
      await search.fill("portfolio", { timeout: 2_000 });
    }).toPass();
    await page.getByRole("option", { name: "Quarterly portfolio review" }).click();
    await page.getByRole("radio", { name: "From PDFs" }).check();
    await page.getByLabel("Title (optional)").fill("Statement");
    await expectAccessible(page);
    await page
      .getByLabel("PDFs", { exact: true })
      .setInputFiles([
        pdfFile(`2026-Q3 ${reference} statement.pdf`, ["Three"]),
        pdfFile("statement.pdf", ["Three"]),
      ]);
    await expect(page).toHaveURL(/\/clients\?report_batch=[0-9a-f-]{36}$/);
    await expect(page.getByRole("button", { name: "To fix" })).toContainText("1");
    await expect(main).toContainText("There's no reference in the name.");
    await expect(page.getByRole("button", { name: "Create 1 draft" })).toBeVisible();
    await expectAccessible(page);
    // The server may still be checking the last bytes.
    await expect(async () => {
      const write = page.getByRole("button", { name: "Create 1 draft" });
      if (await write.isVisible()) await write.click();
      await expect(page.getByRole("button", { name: "Continue" })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole("button", { name: "Choose a client for statement.pdf" }).click();
    await page.getByRole("dialog").getByLabel("Client", { exact: true }).click();
    await page.getByPlaceholder("Search...").fill(other.email);
    // Before the search is answered, the options are still those of the whole list.
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.getByRole("option").click();
    await page.getByRole("dialog").getByRole("button", { name: "Choose", exact: true }).click();
    await expect(main).toContainText("Draft ready");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Publish 2 reports" }).click();
    await expect(main).toContainText("2 reports published");
    const theirs = await openDevice({ as: client, viewport });
    await theirs.page.goto("/reports");
    const home = theirs.page.getByRole("main");
    await expect(home.getByRole("heading", { name: "Statement" })).toBeVisible();
    await expect(home).toContainText("This report is a PDF.");
    await expectAccessible(theirs.page);
    const [file] = await Promise.all([
      theirs.page.waitForEvent("download"),
      home.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Statement.pdf");
  });
}

test(`${MANY} PDFs become the reports of ${MANY} clients, show their progress, and each client gets one report`, async ({
  ownPortico,
  openDevice,
}) => {
  test.slow();
  const admin = await firstAdmin(ownPortico);
  const agent = await newActor(ownPortico, admin, "agent");
  const mark = "M-2026";
  await ownPortico.rows(
    `with added as (
         insert into app_user (id, role, status, email, email_verified, first_name, last_name, reference, created_at, updated_at)
         select gen_random_uuid(), 'client', 'active', 'client' || n || '@home.example', true, 'Client', n::text, $2 || '-' || lpad(n::text, 3, '0'), now(), now()
         from generate_series(1, ${MANY}) n returning id
       ) insert into assignment (id, client_id, agent_id, kind, starts_at) select gen_random_uuid(), id, $1, 'primary', now() from added`,
    [agent.id, mark],
  );
  const { page } = await openDevice({ at: ownPortico, as: agent });
  await page.goto("/clients?report_batch=new");
  await page.getByRole("radio", { name: "From PDFs" }).check();
  const files = Array.from({ length: MANY }, (_, at) =>
    pdfFile(`${mark}-${String(at + 1).padStart(3, "0")}.pdf`, ["Three"]),
  );
  await page.getByLabel("PDFs", { exact: true }).setInputFiles(files);
  await expect(page.getByRole("progressbar", { name: "Files uploaded" })).toBeVisible();
  await page.getByRole("button", { name: `Create ${MANY} drafts` }).click({ timeout: HUNDREDS_MS });
  // The user presses only once, even if the server is still checking the last PDFs.
  await page.getByRole("button", { name: "Continue" }).click({ timeout: HUNDREDS_MS });
  await page.getByRole("button", { name: `Publish ${MANY} reports` }).click();
  await expect(page.getByRole("main")).toContainText(`${MANY} reports published`, { timeout: HUNDREDS_MS });
  const out = await ownPortico.rows(
    "select count(distinct client_id)::int as clients, count(*)::int as reports from report where status = 'published' and client_id in (select client_id from assignment where agent_id = $1)",
    [agent.id],
  );
  expect(out).toEqual([{ clients: MANY, reports: MANY }]);
  const told = () =>
    ownPortico.rows(
      "select user_id, count from alert where kind = 'report_published' and user_id in (select client_id from assignment where agent_id = $1)",
      [agent.id],
    );
  await expect.poll(async () => (await told()).length).toBe(MANY);
});
