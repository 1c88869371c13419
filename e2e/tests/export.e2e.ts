import { readFile } from "node:fs/promises";
import { newActor } from "../actors.ts";
import { unzip } from "../../server/test/unzip.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

test("a user requests a copy of their data, is notified when it is ready, and downloads it", async ({
  portico,
  admin,
  openDevice,
}) => {
  const client = await newActor(portico, admin, "client");
  const { page } = await openDevice({ as: client });
  await page.goto("/profile");
  const data = page.getByRole("region", { name: "History and data" });
  await expect(data.getByText("A ZIP file with everything we store about you.")).toBeVisible();
  await expectAccessible(page);
  await data.getByRole("button", { name: "Request a data export" }).click();
  await expect(
    data.getByText(/^Ready, \d+ kB\. Available until \d+ \w+ \d{4} at \d\d:\d\d \S+\./),
  ).toBeVisible();
  await expect(data.getByRole("status")).toHaveText("Your data export is ready.");
  await expectAccessible(page);
  const email = await portico.mailbox.take(client.email, "export_ready");
  expect(email.text).not.toContain("/downloads/");

  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await readFile(await file.path()));
  expect(JSON.parse(files["account.json"]!)).toMatchObject({ email: client.email, first_name: "Cleo" });
  await expect(page).toHaveURL("/profile");
  await page.reload();
  await expect(page.getByText("Data export downloaded")).toBeVisible();

  const again = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download" }).click();
  await (await again).path();
});
