import { type Actor, callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
);

/** Edits a client as another user would at the same time. */
async function editElsewhere(portico: Portico, as: Actor, id: string, fields: object): Promise<void> {
  const { body } = await callApi(portico, "GET", `clients/${id}`, { as });
  const json = { updated_at: body.updated_at, ...fields };
  const { status } = await callApi(portico, "PATCH", `clients/${id}`, { as, json });
  expect(status).toBe(200);
}

for (const { name, viewport } of sizes)
  test(`at ${name} px an agent edits a client while another user does, and the client sees the data stored about them and who viewed it`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, viewport, expects: [409] });
    await page.goto(`/clients/${client.id}?tab=details`);
    const main = page.getByRole("main");
    await page.getByRole("button", { name: "Edit reference and dates" }).click();
    await page.getByRole("textbox", { name: "Date of birth" }).fill("14/3/1968");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(main).toContainText("14 Mar 1968");
    await page.getByRole("button", { name: "Edit contact" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("020 7946 0001");
    await editElsewhere(portico, admin, client.id, { phone: "020 7946 0002", tags: ["Careful"] });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Someone else changed this in the meantime")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save your choice" }).click();
    await expect(main).toContainText("020 7946 0001");
    await expect(main).toContainText("Careful");
    await page.getByRole("link", { name: "Access" }).click();
    await expect(page).toHaveURL(`/clients/${client.id}?tab=access`);
    await expect(main).toContainText("Viewed the details");
    await expectAccessible(page);

    const { page: theirs } = await openDevice({ as: client, viewport });
    await theirs.goto(`/clients/${client.id}`);
    const own = theirs.getByRole("main");
    await expect(own).toContainText("14 Mar 1968");
    await expect(theirs.getByRole("region", { name: "Who has viewed your details" })).toContainText(
      "Gus Hollow your agent",
    );
    await expect(own).not.toContainText("Careful");
    await theirs.getByRole("button", { name: "Edit address" }).click();
    await theirs.getByLabel("City").fill("Harbourtown");
    await expectAccessible(theirs);
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(own).toContainText("Harbourtown");
  });
