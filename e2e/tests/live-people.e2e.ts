import type { Page } from "@playwright/test";
import { firstAdmin, invite, newActor, newAddress, signInAgain, signUp } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { fillClients } from "../many-clients.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "1280", viewport: { width: 1280, height: 900 } },
  { name: "390", viewport: { width: 390, height: 844 } },
);
const NORA = { first_name: "Nora", last_name: "Lark" };

for (const { name, viewport } of sizes) {
  test(`at ${name} px an admin and the client's agent see without a reload that a client was invited and has signed up`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const agent = await newActor(portico, admin, "agent");
    const email = newAddress("client");
    const q = encodeURIComponent(email);
    const pages: Page[] = [];
    for (const [as, address] of [
      [admin, `/agents?tab=clients&q=${q}`],
      [agent, `/clients?q=${q}`],
    ] as const) {
      const { page } = await openDevice({ as, viewport });
      await page.goto(address);
      pages.push(page);
    }
    const token = await invite(portico, agent, "client", email);
    const states = pages.map((page) => page.getByRole("main"));
    for (const main of states) await expect(main.getByText("Invited", { exact: true })).toBeVisible();
    await signUp(portico, token, NORA);
    for (const main of states) {
      await expect(main.getByText("Active", { exact: true }).first()).toBeVisible();
      await expect(main.getByText("Nora Lark").first()).toBeVisible();
    }
  });
}

test("the page of an import that has been checked updates when another device starts the import, and shows live how many people were invited and signed up", async ({
  portico,
  admin,
  openDevice,
}) => {
  const [nora, olaf] = [newAddress("client"), newAddress("client")];
  const { page } = await openDevice({ as: admin });
  await page.goto("/agents?import=new&kind=clients");
  const buffer = Buffer.from(`Name,Email\nNora Lark,${nora}\nOlaf Ash,${olaf}\n`);
  await page.getByLabel("CSV file").setInputFiles({ name: "two.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check 2 rows" }).click();
  await expect(page.getByRole("button", { name: "Import 2", exact: true })).toBeVisible();
  const { page: second } = await openDevice({ as: await signInAgain(portico, admin) });
  await second.goto(page.url());
  await second.getByRole("button", { name: "Import 2", exact: true }).click();
  const main = page.getByRole("main");
  for (const one of [second.getByRole("main"), main]) await expect(one).toContainText("2 clients added");
  await page.getByRole("button", { name: "Invite 2 clients" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 clients will get an invitation by email.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Email 2 clients" }).click();
  await expect(main).toContainText("2 invited, 0 have signed up");
  await signUp(portico, (await portico.mailbox.take(nora, "invitation")).token, NORA);
  await expect(main).toContainText("2 invited, 1 has signed up");
  await expectAccessible(page);
});

test("if a list has more than four pages loaded and changes, it says so, moves no row, and shows the change on request", async ({
  ownPortico,
  openDevice,
}) => {
  test.slow();
  const admin = await firstAdmin(ownPortico);
  await fillClients(ownPortico, 300);
  for (const { viewport } of sizes) {
    const { page } = await openDevice({ as: admin, at: ownPortico, viewport });
    await page.goto("/agents?tab=clients");
    for (let shown = 50; shown < 250; shown += 50) {
      await expect(page.getByText(`Showing ${shown} of`)).toBeVisible();
      await page.getByRole("button", { name: "Show more" }).click();
    }
    await expect(page.getByText("Showing 250 of")).toBeVisible();
    const changed = page.getByRole("button", { name: "This list has changed. Show" });
    await expect(changed).toHaveCount(0);
    const before = await page.evaluate(() => scrollY);
    await invite(ownPortico, admin, "client", newAddress("client"));
    await expect(changed).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expectAccessible(page);
    await changed.click();
    await expect(page.getByText("Showing 50 of")).toBeVisible();
    await expect(changed).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
