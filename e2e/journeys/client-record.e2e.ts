import type { Locator, Page } from "@playwright/test";
import { type Actor, callApi, newActor, newAddress, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
);

/** Edits a client as somebody else would meanwhile. */
async function editElsewhere(portico: Portico, as: Actor, id: string, fields: object): Promise<void> {
  const { body } = await callApi(portico, "GET", `clients/${id}`, { as });
  const json = { updated_at: body.updated_at, ...fields };
  const { status } = await callApi(portico, "PATCH", `clients/${id}`, { as, json });
  expect(status).toBe(200);
}

const choice = (page: Page, name: string) => page.getByRole("radio", { name });

for (const { name, viewport } of sizes) {
  journey(
    `at ${name} px an agent edits a client, and both values are shown where somebody else changed one meanwhile`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const { page } = await openDevice({ as: agent, viewport, expects: [409] });
      await page.goto(`/clients/${client.id}?tab=details`);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Edit reference and dates" }).click();
      await expect(page.getByRole("textbox", { name: "Reference" })).toHaveCount(0);
      await page.getByRole("textbox", { name: "Date of birth" }).fill("14/3/68");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(
        page.getByText("2068 is in the future. Please write the year with four digits."),
      ).toBeVisible();
      await page.getByRole("textbox", { name: "Date of birth" }).fill("14/3/1968");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Reference and dates saved")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("14 Mar 1968");

      // Another field meanwhile: both stay, and nobody is asked.
      await page.getByRole("button", { name: "Edit note" }).click();
      await page.getByRole("textbox", { name: "Note" }).fill("Call in the morning.");
      await editElsewhere(portico, admin, client.id, { tags: ["Retirement"] });
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Note saved")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Retirement");

      await page.getByRole("button", { name: "Edit contact" }).click();
      await page.getByRole("textbox", { name: "Phone" }).fill("020 7946 0001");
      await editElsewhere(portico, admin, client.id, { phone: "020 7946 0002" });
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Someone else changed this in the meantime")).toBeVisible();
      await expect(choice(page, "Your value 020 7946 0001")).toBeChecked();
      await expect(choice(page, "Their value 020 7946 0002")).not.toBeChecked();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Save your choice" }).click();
      await expect(page.getByText("Contact saved")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("020 7946 0001");
    },
  );

  journey(
    `at ${name} px the history tells what happened, side by side, and the access tab who can see the client and why`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      await editElsewhere(portico, client, client.id, { phone: "020 7946 0001" });
      const { page } = await openDevice({ as: agent, viewport });
      await page.goto(`/clients/${client.id}`);
      const main = page.getByRole("main");
      await expect(main).toContainText("Cleo Marsh changed the phone");
      await expect(main).toContainText("Gus Hollow created an invitation");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Your firm" }).click();
      await expect(page).toHaveURL(`/clients/${client.id}?by=firm`);
      await expect(main).not.toContainText("changed the phone");
      await expect(main).toContainText("created an invitation");

      await page.getByRole("link", { name: "Access" }).click();
      await expect(page).toHaveURL(`/clients/${client.id}?tab=access`);
      await expect(main).toContainText("Their agent since");
      await expect(main).toContainText("Viewed the details");
      await expect(page.getByRole("region", { name: "Agent history" })).toContainText("Gus Hollow");
      await expectAccessible(page);
    },
  );

  journey(
    `at ${name} px a client sees what the firm holds, who opened it, and changes what is theirs`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      await editElsewhere(portico, agent, client.id, {
        birth_date: "1968-03-14",
        tags: ["Careful"],
        note: "Only for us",
      });
      const { page } = await openDevice({ as: client, viewport });
      await page.goto(`/clients/${client.id}`);
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details");
      await expect(main).toContainText("14 Mar 1968");
      await expect(main).toContainText("Set by the firm");
      await expect(page.getByRole("region", { name: "Who has viewed your details" })).toContainText(
        "Gus Hollow your agent",
      );
      await expect(main).not.toContainText("Careful");
      await expect(main).not.toContainText("Only for us");
      await expectAccessible(page);

      await page.getByRole("button", { name: "Edit address" }).click();
      await page.getByLabel("Address line 1").fill("12 Example Row");
      await page.getByLabel("City").fill("Harbourtown");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Address saved")).toBeVisible();
      await expect(main).toContainText("12 Example Row, Harbourtown");
      await page.getByRole("link", { name: "Go to data export" }).click();
      await expect(page).toHaveURL("/profile#data");
    },
  );
}

journey(
  "a client without an email address gets one and is invited on their page",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    const json = { first_name: "Nora", last_name: "Number" };
    const { body } = await callApi(portico, "POST", "clients/", { as: agent, json });
    const { page } = await openDevice({ as: agent });
    await page.goto(`/clients/${body.id}`);
    const section = page.getByRole("region", { name: "Invitation" });
    await expect(section).toContainText("Nora Number has no email address");
    await expectAccessible(page);
    await section.getByRole("button", { name: "Add email address" }).click();
    const email = newAddress("client");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(section).toContainText("Nora Number has no invitation");
    await section.getByRole("button", { name: "Invite" }).click();
    await expect(section).toContainText("Nora Number hasn't signed up yet");
    await portico.mailbox.take(email, "invitation");
  },
);

journey(
  "an organisation stands in the list with its contact below, and is asked for no date of birth",
  async ({ portico, admin, openDevice }) => {
    const json = {
      organisation_name: "Birch Boats",
      first_name: "Ida",
      last_name: "Reed",
      reference: "BB-1",
    };
    const { body } = await callApi(portico, "POST", "clients/", { as: admin, json });
    const { page } = await openDevice({ as: admin });
    await page.goto("/agents?tab=clients&q=birch+boats");
    await expect(page.getByRole("row", { name: /Birch Boats/ })).toContainText("Ida Reed · BB-1");
    await page.goto(`/clients/${body.id}?tab=details`);
    await expect(page.getByRole("main")).toContainText("Reference");
    await expect(page.getByRole("main")).not.toContainText("Date of birth");
    await page.getByRole("button", { name: "Edit reference and dates" }).click();
    await expect(page.getByRole("textbox", { name: "Reference" })).toBeVisible();
    await expect(page.getByLabel("Date of birth")).toHaveCount(0);
  },
);

journey(
  "an agent whose client is moved while they edit is told so, and that nothing was saved",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const other = await newActor(portico, admin, "agent");
    const { page } = await openDevice({ as: agent, expects: [404] });
    await page.goto(`/clients/${client.id}?tab=details`);
    await page.getByRole("button", { name: "Edit contact" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("020 7946 0001");
    await portico.rows("update assignment set agent_id = $2 where client_id = $1", [client.id, other.id]);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("They were moved in the meantime. Nothing was saved.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  },
);

journey(
  "a tag is offered from those that clients have, in the record and in the filter of the list",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { client: foreign } = await newPair(portico, admin);
    await editElsewhere(portico, admin, client.id, { tags: ["Sailing"] });
    await editElsewhere(portico, admin, foreign.id, { tags: ["Sailors"] });
    const { page } = await openDevice({ as: agent });
    const offered = (field: Locator) =>
      field.evaluate((input: HTMLInputElement) =>
        Array.from(input.list?.options ?? [], ({ value }) => value),
      );
    await page.goto(`/clients/${client.id}?tab=details`);
    await page.getByRole("button", { name: "Edit tags" }).click();
    const next = page.getByRole("combobox", { name: "Add a tag" });
    await next.fill("sail");
    await expect.poll(() => offered(next)).toEqual(["Sailing"]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.goto("/clients");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Tag" }).click();
    const tag = page.getByRole("dialog").getByRole("combobox", { name: "Tag" });
    await tag.fill("ail");
    await expect.poll(() => offered(tag)).toEqual(["Sailing"]);
    await expectAccessible(page);
    await tag.fill("sailing");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove filter: Tag: sailing" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cleo Marsh" })).toBeVisible();
  },
);
