import { callApi, newActor, newPair } from "../actors.ts";
import { pdfFile, photoFile, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

for (const { name, viewport } of widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
)) {
  journey(
    `at ${name} px an agent who asks the same clients again sees what has come, leaves it out, and can ask for it all the same`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const other = await newActor(portico, agent, "client");
      const items = [{ label: "Passport copy" }, { label: "Gas bill" }];
      const template = { title: "Yearly review", items };
      expect(
        (await callApi(portico, "POST", "request_templates/", { as: agent, json: template })).status,
      ).toBe(201);
      const json = { client_ids: [client.id], title: "Papers", items };
      expect((await callApi(portico, "POST", "requests/", { as: agent, json })).status).toBe(200);
      await portico.mailbox.take(client.email, "request_new");
      await portico.rows(
        `update request_item set state = 'accepted' where label = 'Passport copy'
         and request_id in (select id from request where client_id = $1)`,
        [client.id],
      );
      const { page } = await openDevice({ as: agent, viewport });
      await page.goto("/clients");
      const boxes = page.getByRole("checkbox", { name: /Cleo Marsh/ });
      await boxes.first().check();
      await boxes.last().check();
      const bar = page.getByRole("toolbar");
      if (name === "390") {
        await bar.getByRole("button", { name: /^More/ }).click();
        await page.getByRole("menuitem", { name: "Ask for documents" }).click();
      } else await bar.getByRole("button", { name: "Ask for documents" }).click();
      const ask = page.getByRole("dialog", { name: "Ask 2 clients for documents" });
      await ask.getByLabel("Start from a template").click();
      await page.getByRole("option", { name: /Yearly review/ }).click();
      await expect(ask).toContainText("1 of 2 clients has already sent “Passport copy”.");
      await expect(ask).toContainText("1 of 2 clients has already been asked for “Gas bill”.");
      await expect(ask).toContainText("1 client will be asked.");
      await expect(ask).toContainText("Skipped: 1 has already sent or been asked for everything.");
      await expectAccessible(page);
      await ask.getByRole("checkbox", { name: "Ask again anyway" }).first().check();
      await expect(ask).toContainText("They will be asked for it again.");
      await expect(ask).toContainText("2 clients will be asked.");
      await ask.getByRole("button", { name: "Ask 2 clients" }).click();
      await expect(toastWords(page, "Asked 2 clients")).toBeVisible();
      const again = await portico.mailbox.take(client.email, "request_new");
      expect(again.text).toContain("- Passport copy\n");
      expect(again.text).not.toContain("Gas bill");
      const both = await portico.mailbox.take(other.email, "request_new");
      expect(both.text).toContain("- Passport copy\n- Gas bill\n");

      await page.goto(`/materials/client/${client.id}`);
      await page.getByRole("button", { name: "Ask for documents" }).click();
      const one = page.getByRole("dialog", { name: "Ask Cleo for documents" });
      await one.getByRole("textbox", { name: "Document 1" }).fill("passport  copy");
      await expect(one).toContainText("They won't be asked for it again.");
      await expect(one).toContainText("No one would be asked.");
      await expect(one).toContainText("Cleo has already sent or been asked for everything.");
      await one.getByLabel("Title").fill("Papers");
      await one.getByRole("button", { name: "Send request" }).click();
      await expect(one.getByText("No one would be asked.").last()).toBeVisible();
      await expectAccessible(page);
    },
  );
}

journey(
  "an agent accepts and sends back in the viewer, and closing it leads back to the request",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const items = [{ label: "ID card" }, { label: "Gas bill" }];
    const json = { client_ids: [client.id], title: "Papers", items };
    expect((await callApi(portico, "POST", "requests/", { as: agent, json })).status).toBe(200);
    const { page } = await openDevice({ as: client });
    await page.goto("/materials");
    const own = page.getByRole("region", { name: "Gus is asking for 2 documents" });
    const bills = [pdfFile("bill-1.pdf", ["One"]), pdfFile("bill-2.pdf", ["Two"])];
    await own.getByLabel("File for Gas bill").setInputFiles(bills);
    await expect(toastWords(page, "Please choose one file")).toBeVisible();
    await expect(own).toContainText("0 of 2 sent");
    await own
      .getByLabel("File for ID card")
      .setInputFiles([await photoFile("front.jpg"), await photoFile("back.jpg")]);
    const photos = page.getByRole("dialog", { name: "Send photos" });
    await expect(photos.getByRole("img", { name: "Page 2" })).toBeVisible();
    await expectAccessible(page);
    await photos.getByRole("button", { name: "Send 2 pages" }).click();
    await expect(trayOf(page)).toContainText("1 file uploaded");
    await page.getByLabel("File for Gas bill").setInputFiles([bills[0]!]);
    await expect(trayOf(page)).toContainText("2 files uploaded");

    const desk = (await openDevice({ as: agent })).page;
    await desk.goto("/materials?tab=requests");
    await desk.getByRole("button", { name: "Cleo Marsh", exact: true }).click();
    const request = desk.getByRole("dialog", { name: "Cleo Marsh" });
    await request.getByRole("button", { name: "ID card", exact: true }).click();
    const viewer = desk.getByRole("dialog", { name: "ID card" });
    const bar = desk.getByRole("region", { name: "Requested document" });
    await expect(bar).toContainText("Received today");
    await expectAccessible(desk);
    await bar.getByRole("button", { name: "Send back" }).click();
    const why = desk.getByRole("dialog", { name: "Send back ID card" });
    await why.getByLabel("Reason").fill("The back is missing.");
    await why.getByRole("button", { name: "Send back" }).click();
    await expect(bar).toContainText("Sent back");
    await viewer.getByRole("button", { name: "Close", exact: true }).click();
    await expect(request).toContainText("The back is missing.");
    await request.getByRole("button", { name: /^bill/ }).click();
    await bar.getByRole("button", { name: "Accept" }).click();
    await expect(bar).toContainText("Accepted");
    await desk.keyboard.press("Escape");
    await expect(request).toContainText("Accepted");
    await expect(desk).toHaveURL(/tab=requests/);
  },
);
