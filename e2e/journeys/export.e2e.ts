import { readFile } from "node:fs/promises";
import { ageSession, newActor, PASSWORD } from "../actors.ts";
import { unzip } from "../../server/test/unzip.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";

journey(
  "somebody asks for a copy of their data, is told when it is ready, and downloads it",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    const { page } = await openDevice({ as: client });
    await page.goto("/profile");
    const data = page.getByRole("region", { name: "Your data" });
    await expect(data.getByText("A ZIP file with everything we store about you.")).toBeVisible();
    await expectAccessible(page);
    await data.getByRole("button", { name: "Request a data export" }).click();
    await expect(
      data.getByText(/^Ready, \d+ kB\. Available until \d+ \w+ \d{4} at \d\d:\d\d \S+\./),
    ).toBeVisible();
    await expect(data.getByRole("status")).toHaveText("Your data export is ready.");
    await expectAccessible(page);
    const letter = await portico.mailbox.take(client.email, "export_ready");
    expect(letter.text).not.toContain("/downloads/");

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
  },
);

journey(
  "the work is shown while it lasts, and said plainly when it failed",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    await portico.rows(
      "insert into data_export (user_id, state, progress, asked_at) values ($1, 'working', 3, now())",
      [client.id],
    );
    const { page } = await openDevice({ as: client });
    await page.goto("/profile");
    const data = page.getByRole("region", { name: "Your data" });
    await expect(data.getByRole("progressbar", { name: "Preparing your data" })).toBeVisible();
    await expect(data.getByText(/3 of \d\d parts done\./)).toBeVisible();
    await expect(data.getByRole("button", { name: "Request a data export" })).toHaveCount(0);
    await expectAccessible(page);
    await portico.rows("update data_export set state = 'failed' where user_id = $1", [client.id]);
    await expect(data.getByRole("alert")).toHaveText(
      "The export couldn't be created. Please request it again.",
    );
    await expectAccessible(page);
    await data.getByRole("button", { name: "Request a data export" }).click();
    await expect(data.getByRole("button", { name: "Download" })).toBeVisible();
  },
);

journey(
  "who sits at a device that was left open is asked who they are before any of it leaves",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    const { page } = await openDevice({ as: client, expects: [400] });
    await page.goto("/profile");
    const data = page.getByRole("region", { name: "Your data" });
    await data.getByRole("button", { name: "Request a data export" }).click();
    const download = data.getByRole("button", { name: "Download" });
    await expect(download).toBeVisible();
    await ageSession(portico, client);
    await download.click();
    const stepUp = page.getByRole("dialog", { name: "Confirm it's you" });
    await stepUp.getByRole("button", { name: "Cancel" }).click();
    await expect(stepUp).toBeHidden();
    await expect(page.getByText("Error")).toHaveCount(0);
    await download.click();
    await stepUp.getByLabel("Your password").fill(PASSWORD);
    const file = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await file).suggestedFilename()).toContain("your-data-");
  },
);
