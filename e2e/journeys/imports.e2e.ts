import { callApi, firstAdmin, newActor, newAddress, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "1280", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, viewport, isTouch } of sizes) {
  journey(
    `at ${name} px an agent imports clients from a file: columns, a row that is mended, the import, and its undo`,
    async ({ portico, admin, openDevice }) => {
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

      // Whoever leaves goes on where they were.
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
      // While the first is still being checked.
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
    },
  );

  journey(
    `at ${name} px agents who are imported stand among the people as not invited, and are all invited at once`,
    async ({ portico, admin, openDevice }) => {
      const [mira, tomas] = [newAddress("agent"), newAddress("agent")];
      const { page } = await openDevice({ as: admin, viewport, isTouch });
      await page.goto("/agents?import=new&kind=agents");
      await page
        .getByLabel("CSV file")
        .setInputFiles(
          csv(
            "agents.csv",
            `Name,Email,Team,Capacity\nMira Brook,${mira},North,80\nTomas Reed,${tomas},South,\n`,
          ),
        );
      await page.getByRole("button", { name: "Check 2 rows" }).click();
      await page.getByRole("button", { name: "Import 2", exact: true }).click();
      const main = page.getByRole("main");
      await expect(main).toContainText("2 agents added");
      await page.getByRole("link", { name: "View agents" }).click();
      await page.getByRole("searchbox").fill(mira);
      await expect(main.getByText("Not invited", { exact: true })).toHaveCount(1);
      await page.goBack();
      await page.getByRole("button", { name: "Invite 2 agents" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("2 agents will get an invitation by email.");
      await expectAccessible(page);
      if (isTouch) await expectAtHand(page, "the question before many are invited");
      await dialog.getByRole("button", { name: "Email 2 agents" }).click();
      await expect(main).toContainText("Invited 2 agents");
      await expectAccessible(page);
      for (const to of [mira, tomas]) await portico.mailbox.take(to, "invitation");
      // Whoever comes back is told of it, and is offered nothing twice.
      await page.reload();
      await expect(main).toContainText("Invited 2 agents");
      await expect(page.getByRole("button", { name: /^Invite / })).toHaveCount(0);
      await page.goto(`/agents?q=${encodeURIComponent(mira)}`);
      await expect(main.getByText(/^Invited(?! clients)/)).toHaveCount(1);
    },
  );

  journey(
    `at ${name} px an admin finds the way to import agents, and is told of a file that is not there`,
    async ({ admin, openDevice }) => {
      const { page } = await openDevice({ as: admin, viewport, isTouch, expects: [404] });
      await page.goto("/agents");
      await page
        .getByRole("button", { name: name === "390" ? "More actions" : "Import", exact: true })
        .click();
      await page.getByRole("menuitem", { name: "Import agents" }).click();
      await expect(page.getByRole("heading", { name: "Import agents" })).toBeVisible();
      await page.goto("/agents?import=0190b5a4-0000-7000-8000-000000000001");
      await expect(page.getByText("This import no longer exists.")).toBeVisible();
      await expectAccessible(page);
    },
  );
}

journey(
  "a name that is wrong in the same way in many rows is put right in all of them at once",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    await portico.rows("update app_user set first_name = 'Wilhelmina', last_name = 'Brok' where id = $1", [
      agent.id,
    ]);
    const { page } = await openDevice({ as: admin, viewport: { width: 390, height: 844 } });
    await page.goto("/agents?import=new&kind=clients");
    const rows = ["Olaf Ash", "Nora Lark", "Ida Teal"].map((who) => `${who},Wilhelmina Brook\n`);
    await page.getByLabel("CSV file").setInputFiles(csv("three.csv", `Name,Agent\n${rows.join("")}`));
    await page.getByRole("button", { name: "Check 3 rows" }).click();
    await expect(page.getByRole("heading", { name: "3 rows to fix" })).toBeVisible();
    const all = page.getByRole("button", { name: "Use Wilhelmina Brok in all rows with “Wilhelmina Brook”" });
    await expectAccessible(page);
    await all.click();
    await expect(page.getByRole("button", { name: "Import 3", exact: true })).toBeVisible();
    await expect(all).toHaveCount(0);
  },
);

journey(
  "once the invitations of an import are stopped, the others can be invited without a reload",
  async ({ ownPortico, openDevice }) => {
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico });
    await page.goto("/agents?import=new&kind=clients");
    const rows = Array.from({ length: 40 }, (_, at) => `Sam Birch ${at},sam${at}@home.example\n`);
    await page.getByLabel("CSV file").setInputFiles(csv("forty.csv", `Name,Email\n${rows.join("")}`));
    await page.getByRole("button", { name: "Check 40 rows" }).click();
    await page.getByRole("button", { name: "Import 40", exact: true }).click();
    await page.getByRole("button", { name: "Invite 40 clients" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Email 40 clients" }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText(/\d+ invited, 0 have signed up/);
    await main.getByRole("button", { name: "Stop" }).click();
    await expect(main).toContainText(/Stopped after \d+ of 40/);
    await expect(main.getByRole("button", { name: "Invite the others" })).toBeVisible();
  },
);

journey(
  "a title above the heads is named as skipped, and who stands twice without an email is added when somebody says so",
  async ({ admin, openDevice }) => {
    const { page } = await openDevice({ as: admin, viewport: { width: 390, height: 844 } });
    await page.goto("/agents?import=new&kind=clients");
    const file = "Client list 03/2026;;\nName;Born;Phone\nOlaf Ash;03.04.1961;\nOlaf Ash;03.04.1961;\n";
    await page.getByLabel("CSV file").setInputFiles(csv("titled.csv", file));
    await expect(page.getByRole("main")).toContainText("Row 1 was skipped: Client list 03/2026");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Check 2 rows" }).click();
    await expect(page.getByText("Looks the same as row 3")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 1, skip 1" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: "Add anyway: row 4" }).click();
    await expect(page.getByRole("button", { name: "Import 2", exact: true })).toBeVisible();
  },
);

journey(
  "the way to invite whom an import has added counts those who can be invited, and no one without an email",
  async ({ admin, openDevice }) => {
    const { page } = await openDevice({ as: admin });
    await page.goto("/agents?import=new&kind=clients");
    const file = csv("two.csv", `Name,Email\nOlaf Ash,${newAddress("client")}\nNora Lark,\n`);
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check 2 rows" }).click();
    await page.getByRole("button", { name: "Import 2", exact: true }).click();
    await expect(page.getByRole("main")).toContainText("2 clients added");
    await page.getByRole("button", { name: "Invite 1 client", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("1 client will get an invitation by email.");
  },
);

function csv(name: string, text: string) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

journey(
  "a file that names somebody otherwise says so before the import and after it, and leaves the name",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent });
    await page.goto("/clients?import=new");
    const text = `Name,Email,Reference,City\nCleo Crane,${client.email},N-7,Graz\n`;
    await page.getByLabel("CSV file").setInputFiles(csv("changed.csv", text));
    await page.getByRole("switch", { name: /^Update clients you already have/ }).check();
    await page.getByRole("button", { name: "Check 1 row" }).click();
    await page.getByRole("button", { name: /^Existing/ }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("The name will stay “Cleo Marsh”: imports don't change it.");
    await expect(main).toContainText("The reference will stay empty: imports don't change it.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Import 1", exact: true }).click();
    await expect(main).toContainText("1 client updated.");
    const differing = page.getByRole("region", { name: "1 row has different details that weren't imported" });
    await expect(differing).toContainText("The name will stay “Cleo Marsh”");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    const { body } = await callApi(portico, "GET", `clients/${client.id}`, { as: agent });
    expect(body).toMatchObject({ first_name: "Cleo", last_name: "Marsh", reference: null });
  },
);
