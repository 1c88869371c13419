import { callApi, firstAdmin, newActor, newPair } from "../actors.ts";
import { pdfFile, photoFile, pickFiles, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, journey } from "../journey.ts";
import { fillClients } from "../many-clients.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };

journey(
  "an agent asks for two documents, the client uploads one and photographs the other, one is accepted, and the other is returned and sent again",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const desk = (await openDevice({ as: agent })).page;
    await desk.goto(`/materials/client/${client.id}`);
    await desk.getByRole("button", { name: "Ask for documents" }).click();
    const dialog = desk.getByRole("dialog", { name: "Ask Cleo for documents" });
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(dialog.getByText("Please enter a title.")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await dialog.getByLabel("Title").fill("Yearly review");
    await dialog.getByRole("textbox", { name: "Document 1" }).fill("Passport copy");
    await dialog.getByRole("button", { name: "Ask for another document" }).click();
    await expect(dialog.getByRole("textbox", { name: "Document 2" })).toBeFocused();
    await dialog.getByRole("textbox", { name: "Document 2" }).fill("Gas bill");
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(toastWords(desk, "Asked Cleo for 2 documents")).toBeVisible();
    const asked = desk.getByRole("group", { name: "Requested from Cleo" });
    await expect(asked).toContainText("0 of 2 received");
    await expectAccessible(desk);
    await portico.mailbox.take(client.email, "request_new");

    const phone = (await openDevice({ as: client, ...PHONE })).page;
    await phone.goto("/reports");
    await expect(phone.getByRole("region", { name: "Gus is asking for 2 documents" })).toBeVisible();
    await expectAccessible(phone);
    await phone.goto("/materials");
    const own = phone.getByRole("region", { name: "Gus is asking for 2 documents" });
    await expectAccessible(phone);
    await expectAtHand(phone, "what a client is asked for");
    await own.getByLabel("File for Gas bill").setInputFiles([pdfFile("bill.pdf", ["Gas"])]);
    await expect(trayOf(phone)).toContainText("1 file uploaded");
    await trayOf(phone).getByRole("button", { name: "Close the uploads" }).tap();
    await phone.goto("/reports");
    const home = phone.getByRole("region", { name: "Gus still needs 1 document" });
    await expect(home).toContainText("1 of 2 sent");
    await expect(home.getByRole("listitem").filter({ hasText: "Gas bill" })).toContainText(
      "Sent today. Gus will check it.",
    );
    await expectAccessible(phone);
    await phone.goto("/materials");
    await phone.getByRole("button", { name: "Photo of Passport copy" }).tap();
    const camera = phone.getByRole("dialog", { name: "Take photos" });
    await camera.getByLabel("Photos").setInputFiles([await photoFile("1.jpg")]);
    await expectAccessible(phone);
    await camera.getByRole("button", { name: "Send", exact: true }).tap();
    await expect(trayOf(phone)).toContainText("1 file uploaded");
    await trayOf(phone).getByRole("button", { name: "Close the uploads" }).tap();
    await expect(phone.getByRole("region", { name: /^Gus has your documents?$/ })).toContainText(
      "Sent today. Gus will check it.",
    );

    // Without a reload.
    await expect(asked).toContainText("2 of 2 received");
    await asked.getByRole("button", { name: "Passport copy", exact: true }).click();
    const viewer = desk.getByRole("dialog", { name: "Passport copy" });
    await expect(viewer.getByRole("img")).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await asked.getByRole("button", { name: "Accept Gas bill" }).click();
    await expect(toastWords(desk, "Accepted Gas bill")).toBeVisible();
    await expect(asked).toContainText("Accepted");
    await expect(phone.getByRole("region", { name: /^Gus has your documents?$/ })).toContainText(
      "Accepted today",
    );
    await asked.getByRole("button", { name: "Send back Passport copy" }).click();
    const why = desk.getByRole("dialog", { name: "Send back Passport copy" });
    await why.getByRole("button", { name: "Send back" }).click();
    await expect(why.getByText("Please say what's wrong with it.")).toBeVisible();
    await why.getByLabel("Reason").fill("The photo is blurred.");
    await expectAccessible(desk);
    await why.getByRole("button", { name: "Send back" }).click();
    await expect(asked).toContainText("Sent back");
    await expect(asked).toContainText("The photo is blurred.");
    await portico.mailbox.take(client.email, "request_returned");

    await phone.reload();
    const again = phone.getByRole("region", { name: "Gus still needs 1 document" });
    await expect(again).toContainText("Gus sent it back: “The photo is blurred.”");
    await expect(again).toContainText("1 to send again");
    await expectAccessible(phone);
    await again.getByLabel("File for Passport copy").setInputFiles([pdfFile("passport.pdf", ["Sharp"])]);
    await expect(phone.getByRole("region", { name: /^Gus has your documents?$/ })).toBeVisible();
    await phone.goto("/reports");
    const thanks = phone.getByRole("region", { name: "What you have sent" });
    await expect(thanks).toContainText("Thank you. Gus has your document and will check it.");
    await expectAccessible(phone);

    await desk.reload();
    await asked.getByRole("button", { name: "Accept Passport copy" }).click();
    await expect(toastWords(desk, "Everything has been received.")).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expect(thanks).toHaveCount(0);
    const { body } = await callApi(portico, "GET", "requests/?state=completed", { as: agent });
    expect(body.items).toHaveLength(1);
  },
);

for (const { name, viewport } of widths(
  { name: "390", viewport: PHONE.viewport },
  { name: "1280", viewport: { width: 1280, height: 900 } },
)) {
  journey(
    `at ${name} px an agent asks ticked clients by a template, sees beforehand whom it reaches, reminds one, edits and cancels a request`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const other = await newActor(portico, agent, "client");
      const { page } = await openDevice({ as: agent, viewport, expects: [400] });
      await page.goto("/materials?tab=requests");
      await expect(page.getByRole("heading", { name: "No open requests" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Templates" }).click();
      await expect(page.getByRole("heading", { name: "No templates yet" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "New template" }).click();
      const form = page.getByRole("dialog", { name: "New template" });
      await form.getByLabel("Title").fill("Yearly review");
      await form.getByRole("textbox", { name: "Document 1" }).fill("Passport copy");
      await form.getByLabel(/^Days until due/).fill("ten");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByText("Please enter a whole number.")).toBeVisible();
      await form.getByLabel(/^Days until due/).fill("10");
      await form.getByRole("button", { name: "Set a due date for this document only: document 1" }).click();
      await form.getByLabel("Document 1: days until due").fill("5");
      await expectAccessible(page);
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("1 document · due after 10 days · yours")).toBeVisible();
      await expectAccessible(page);

      await page.goto("/clients");
      await page
        .getByRole("checkbox", { name: /Cleo Marsh/ })
        .first()
        .check();
      await page
        .getByRole("checkbox", { name: /Cleo Marsh/ })
        .last()
        .check();
      const bar = page.getByRole("toolbar");
      const direct = bar.getByRole("button", { name: "Ask for documents" });
      if (name === "390") {
        await bar.getByRole("button", { name: /^More/ }).click();
        await page.getByRole("menuitem", { name: "Ask for documents" }).click();
      } else await direct.click();
      const ask = page.getByRole("dialog", { name: "Ask 2 clients for documents" });
      await expect(ask).toContainText("2 clients will be asked.");
      await expect(ask).toContainText("2 emails.");
      await ask.getByLabel("Start from a template").click();
      await page.getByRole("option", { name: /Yearly review/ }).click();
      await expect(ask.getByLabel("Title")).toHaveValue("Yearly review");
      await expect(ask.getByLabel("Due date of document 1")).not.toHaveValue("");
      await expectAccessible(page);
      await ask.getByRole("button", { name: "Ask 2 clients" }).click();
      await expect(toastWords(page, "Asked 2 clients")).toBeVisible();
      await portico.mailbox.take(client.email, "request_new");

      await page.goto("/materials?tab=requests");
      await expect(page.getByRole("button", { name: "Cleo Marsh", exact: true })).toHaveCount(2);
      await expectAccessible(page);
      await page.goto(`/materials/client/${client.id}`);
      const asked = page.getByRole("group", { name: "Requested from Cleo" });
      await asked.getByRole("button", { name: "Remind about Yearly review" }).click();
      await expect(asked).toContainText("Reminded today");
      await portico.mailbox.take(client.email, "request_reminder");
      await asked.getByRole("button", { name: "Actions for Yearly review" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      const edit = page.getByRole("dialog", { name: "Edit Yearly review" });
      await edit.getByRole("button", { name: "Ask for another document" }).click();
      await edit.getByRole("textbox", { name: "Document 2" }).fill("Gas bill");
      await edit.getByLabel("Required").last().uncheck();
      await edit.getByRole("button", { name: "Set a due date for this document only: document 2" }).click();
      const own = edit.getByLabel("Due date of document 2");
      await own.fill("soon");
      await edit.getByRole("button", { name: "Save" }).click();
      await expect(edit.getByText("Please enter a full date, such as")).toBeVisible();
      await own.fill("3 March 2020");
      await edit.getByRole("button", { name: "Save" }).click();
      await expect(edit.getByText("This day has passed.")).toBeVisible();
      await expectAccessible(page);
      const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      await own.fill(inThreeDays);
      await edit.getByRole("button", { name: "Save" }).click();
      await expect(asked).toContainText("Gas bill (optional)");
      await expect(asked.getByRole("listitem").filter({ hasText: "Gas bill" })).toContainText(
        /[23] days left/,
      );
      await expectAccessible(page);
      await page.goto(`/clients/${client.id}`);
      await expect(page.getByRole("region", { name: "Requested documents" })).toContainText(
        "0 of 2 received",
      );
      await expectAccessible(page);

      await page.goto(`/materials/client/${client.id}`);
      await asked.getByRole("button", { name: "Actions for Yearly review" }).click();
      await page.getByRole("menuitem", { name: "Cancel for everyone asked" }).click();
      const all = page.getByRole("dialog", { name: "Cancel 2 requests?" });
      await expectAccessible(page);
      await all.getByRole("button", { name: "Keep them" }).click();
      await asked.getByRole("button", { name: "Actions for Yearly review" }).click();
      await page.getByRole("menuitem", { name: "Cancel request" }).click();
      const cancel = page.getByRole("dialog", { name: "Cancel Yearly review?" });
      await cancel.getByLabel("Reason").fill("You brought it.");
      await expectAccessible(page);
      await cancel.getByRole("button", { name: "Cancel request" }).click();
      // While it is open, nobody finds what is behind it.
      await expect(cancel).toHaveCount(0);
      await expect(asked).toHaveCount(0);
      await page.goto("/materials?tab=requests&state=cancelled");
      await page.getByRole("button", { name: "Cleo Marsh", exact: true }).click();
      const one = page.getByRole("dialog", { name: "Cleo Marsh" });
      await expect(one).toContainText("Cancelled: You brought it.");
      await expectAccessible(page);

      await page.goto(`/materials/client/${other.id}`);
      await asked.getByRole("button", { name: "Actions for Yearly review" }).click();
      await page.getByRole("menuitem", { name: "Cancel for everyone asked" }).click();
      const rest = page.getByRole("dialog", { name: "Cancel 1 request?" });
      await rest.getByRole("button", { name: "Cancel 1 request" }).click();
      await expect(toastWords(page, "Cancelled 1 request")).toBeVisible();
      await expect(asked).toHaveCount(0);
    },
  );
}

journey(
  "a client answers with a document that is in their folder already, and the agent finds it among what needs them",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const json = { client_ids: [client.id], title: "Papers", items: [{ label: "Passport copy" }] };
    expect((await callApi(portico, "POST", "requests/", { as: agent, json })).status).toBe(200);
    const { page } = await openDevice({ as: client });
    await page.goto("/materials");
    await pickFiles(page, "Shared documents", [pdfFile("Passport.pdf", ["Passport"])]);
    await expect(trayOf(page)).toContainText("1 file uploaded");
    await page.getByRole("button", { name: "Actions for Passport copy" }).click();
    await page.getByRole("menuitem", { name: "Choose one of your documents" }).click();
    const dialog = page.getByRole("dialog", { name: "Passport copy" });
    await dialog.getByRole("button", { name: "Send this one" }).click();
    await expect(dialog.getByText("Please choose a document.")).toBeVisible();
    await dialog.getByRole("radio", { name: /Passport/ }).check();
    await expect(dialog.getByText("Please choose a document.")).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send this one" }).click();
    await expect(page.getByRole("region", { name: /^Gus has your documents?$/ })).toBeVisible();

    const desk = (await openDevice({ as: agent })).page;
    await desk.goto("/clients");
    await desk.getByRole("link", { name: "1 requested document to review" }).click();
    await expect(desk).toHaveURL("/materials?tab=requests&state=to_judge");
    await desk.getByRole("button", { name: "Cleo Marsh", exact: true }).click();
    const one = desk.getByRole("dialog", { name: "Cleo Marsh" });
    await one.getByRole("button", { name: "Passport", exact: true }).click();
    await desk.getByRole("dialog", { name: "Passport" }).getByRole("button", { name: "Close" }).click();
    await one.getByRole("button", { name: "Accept Passport copy" }).click();
    await expect(toastWords(desk, "Everything has been received.")).toBeVisible();
    await expect(one).toContainText("Accepted");
    await one.getByRole("button", { name: "Actions for Passport copy" }).click();
    await desk.getByRole("menuitem", { name: "Send back" }).click();
    const why = desk.getByRole("dialog", { name: "Send back Passport copy" });
    await expect(why).toContainText("You accepted this today.");
    await why.getByLabel("Reason").fill("It has expired.");
    await why.getByRole("button", { name: "Send back" }).click();
    await expect(toastWords(desk, "Sent back Passport copy")).toBeVisible();
    await expect(one).toContainText("It has expired.");
    await expectAccessible(desk);
    await portico.mailbox.take(client.email, "request_returned");
  },
);

journey(
  "more than 200 who match are asked by a job, whose progress stands there, and its end says how many",
  async ({ ownPortico, openDevice }) => {
    const admin = await firstAdmin(ownPortico);
    await fillClients(ownPortico, 230);
    const { page } = await openDevice({ as: admin, at: ownPortico });
    await page.goto("/agents?tab=clients");
    const bar = page.getByRole("toolbar", { name: "For the selected clients" });
    await page.getByRole("checkbox", { name: "Select the 50 clients shown" }).click();
    await bar.getByRole("button", { name: "Select all 230 matching" }).click();
    await bar.getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: "Ask for documents" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask 230 clients for documents" });
    await expect(dialog).toContainText("230 clients will be asked.");
    await dialog.getByLabel("Title").fill("Yearly review");
    await dialog.getByRole("textbox", { name: "Document 1" }).fill("Passport copy");
    await dialog.getByRole("switch", { name: /^Save as a template/ }).check();
    // Half of it is done for as long as the test looks.
    await page.route("**/api/frontend/jobs/*", async (route) => {
      const answer = await route.fetch();
      const json = { ...(await answer.json()), state: "running", done: 120, result: null };
      await route.fulfill({ response: answer, json });
    });
    await dialog.getByRole("button", { name: "Ask 230 clients" }).click();
    const progress = page.getByRole("dialog", { name: "Asking for documents" });
    await expect(progress).toContainText("120 of 230 asked");
    await progress.getByRole("button", { name: "Close" }).last().click();
    await expect(progress).toBeHidden();
    const tray = page.getByRole("region", { name: "In progress" });
    await expect(tray).toContainText("120 of 230 asked");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Documents", exact: true }).click();
    await expect(tray).toContainText("120 of 230 asked");
    await page.setViewportSize(PHONE.viewport);
    await page.unroute("**/api/frontend/jobs/*");
    await expect(toastWords(page, "Asked 230 clients")).toBeVisible();
    await expect(tray).toHaveCount(0);
    expect(await ownPortico.rows("select 1 from request where title = 'Yearly review'")).toHaveLength(230);
    await page.goto("/materials?tab=requests&show=templates");
    await expect(page.getByText("1 document · no due date")).toBeVisible();
    await page.getByRole("button", { name: "Delete Yearly review" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "No templates yet" })).toBeVisible();
  },
);

journey(
  "an admin sees the requests of one agent alone, what is late first, and takes the filter off again",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const other = await newPair(portico, admin);
    const ask = async (as: typeof agent, to: typeof client, title: string, due_on: string | null) => {
      const json = { client_ids: [to.id], title, due_on, items: [{ label: "Passport copy", again: true }] };
      expect((await callApi(portico, "POST", "requests/", { as, json })).status).toBe(200);
    };
    await ask(agent, client, "No day", null);
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await ask(agent, client, "Soon", inAMonth);
    await ask(agent, client, "Over", inAMonth);
    await ask(other.agent, other.client, "Elsewhere", null);
    await portico.rows(
      "update request set due_on = '2020-01-01', missing_on = '2020-01-01' where title = 'Over'",
    );
    const { page } = await openDevice({ as: admin });
    await page.goto("/materials?tab=requests");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Agent" }).click();
    const dialog = page.getByRole("dialog", { name: "Filter by agent" });
    await dialog.getByRole("combobox", { name: "Agent" }).click();
    await page.getByRole("combobox", { name: "Search options" }).fill(agent.email);
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.getByRole("option").click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(new RegExp(`agent_id=${agent.id}`));
    const rows = page.getByRole("region", { name: "Requests" }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText("Over");
    await expect(rows.nth(1)).toContainText("Soon");
    await expect(rows.nth(2)).toContainText("No day");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Late", exact: true }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: /^Remove filter: Agent/ }).click();
    await expect(page).not.toHaveURL(/agent_id/);
  },
);
