import { callApi, newAddress, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "1280", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, viewport, isTouch } of sizes) {
  test(`at ${name} px an agent imports clients from a file: columns, a row that they fix, the import, and its undo`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent } = await newPair(portico, admin);
    const [olaf, nora, ben] = [newAddress("client"), newAddress("client"), newAddress("client")];
    const { page } = await openDevice({ as: agent, viewport, isTouch, expects: [400] });
    await page.goto("/clients");
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByRole("menuitem", { name: "Import clients" }).click();
    await expect(page).toHaveURL("/clients?import=new");
    await expect(page.getByRole("heading", { name: "Import clients" })).toBeVisible();
    await expectAccessible(page);
    if (isTouch) await expectAtHand(page, "the first step of an import");

    await page.getByLabel("CSV file").setInputFiles(csv("broken.csv", "Email\na@home.example\n"));
    await expect(page.getByRole("alert")).toContainText("This file has only one column.");
    await page
      .getByLabel("CSV file")
      .setInputFiles(
        csv(
          "clients-north.csv",
          `Name;Email;Born;Town\nOlaf Ash;${olaf};03/04/1961;Oslo\nNora Lark;${nora};03/04/68;Bergen\nBen Wren;ben.wren@home;11/09/1979;\n`,
        ),
      );
    await expect(page).toHaveURL(/\/clients\?import=[0-9a-f-]{36}$/);
    const main = page.getByRole("main");
    await expect(main).toContainText("clients-north.csv · 3 rows · columns separated by semicolons");
    await expect(page.getByLabel("Town is")).toHaveText("City");
    await expectAccessible(page);
    if (isTouch) await expectAtHand(page, "the columns of a file");

    // A user who leaves the import can later continue at the same point.
    await page.goto("/clients?import=new");
    await page.getByRole("button", { name: "Continue with clients-north.csv, clients" }).click();
    await page.getByRole("button", { name: "Check 3 rows" }).click();
    await expect(page.getByRole("heading", { name: "2 rows to fix" })).toBeVisible();
    await expectAccessible(page);
    if (isTouch) await expectAtHand(page, "the rows to fix");
    await page.getByRole("button", { name: "Use 1968 in row 3" }).click();
    await expect(page.getByRole("heading", { name: "1 row to fix and 1 fixed" })).toBeVisible();
    const email = page.getByLabel("Email in row 4");
    await expect(main).toContainText("This isn't an email address: its end is missing.");
    await email.fill("ben.wren@home.");
    await email.press("Enter");
    // The first change is still being checked.
    await email.fill(ben);
    await email.press("Enter");
    await expect(page.getByRole("heading", { name: "All rows are ready. 2 fixed." })).toBeVisible();
    await page.getByRole("button", { name: "Undo the change in row 3" }).click();
    await page.getByRole("button", { name: "Use 1968 in row 3" }).click();
    await page.getByRole("button", { name: "Import 3", exact: true }).click();

    await expect(main).toContainText("3 clients added");
    await expect(main).toContainText("No emails were sent.");
    await expectAccessible(page);
    if (isTouch) await expectAtHand(page, "what an import came to");
    await page.reload();
    await expect(main).toContainText("3 clients added");
    const { body } = await callApi(portico, "GET", `clients/?q=${encodeURIComponent(nora)}`, { as: agent });
    expect(body.items).toMatchObject([{ status: "added", first_name: "Nora" }]);
    await callApi(portico, "POST", "clients/bulk", {
      as: agent,
      json: { action: "tag", value: "vip", client_ids: [body.items[0].id] },
    });

    await page.getByRole("button", { name: "Undo the import" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(main).toContainText("2 clients removed or restored. 1 client kept");
    await expect(page.getByRole("link", { name: "Nora Lark" })).toBeVisible();
    await expectAccessible(page);
    const left = await callApi(portico, "GET", `clients/?q=${encodeURIComponent(olaf)}`, { as: agent });
    expect(left.body.items).toEqual([]);
  });
}

function csv(name: string, text: string) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}
