import { callApi, newActor, newPair } from "../actors.ts";
import { pdfFile, photoFile, trayOf } from "../documents.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { toastWords } from "../toast.ts";

const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };

test("an agent asks for two documents, and the client uploads one and photographs the other; the agent accepts one, and returns the other, which the client sends again", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const desk = (await openDevice({ as: agent })).page;
  await desk.goto(`/materials/client/${client.id}`);
  await desk.getByRole("button", { name: "Request documents" }).click();
  const dialog = desk.getByRole("dialog", { name: "Request documents from Cleo" });
  await dialog.getByLabel("Title").fill("Yearly review");
  await dialog.getByRole("textbox", { name: "Document 1" }).fill("Passport copy");
  await dialog.getByRole("button", { name: "Request another document" }).click();
  await dialog.getByRole("textbox", { name: "Document 2" }).fill("Gas bill");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(toastWords(desk, "Requested 2 documents from Cleo")).toBeVisible();
  const asked = desk.getByRole("group", { name: "Requested from Cleo" });
  await expect(asked).toContainText("0 of 2 received");
  await expectAccessible(desk);
  await portico.mailbox.take(client.email, "request_new");

  const phone = (await openDevice({ as: client, ...PHONE })).page;
  await phone.goto("/reports");
  await expect(phone.getByRole("region", { name: "Gus needs 2 documents" })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto("/materials");
  const own = phone.getByRole("region", { name: "Gus needs 2 documents" });
  await expectAccessible(phone);
  await expectAtHand(phone, "what a client is asked for");
  await own.getByLabel("File for Gas bill").setInputFiles([pdfFile("bill.pdf", ["Gas"])]);
  await expect(trayOf(phone)).toContainText("1 file uploaded");
  await trayOf(phone).getByRole("button", { name: "Close the uploads" }).tap();
  await phone.goto("/reports");
  const home = phone.getByRole("region", { name: "Gus needs 1 more document" });
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

  // This appears without reloading the page.
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
  const again = phone.getByRole("region", { name: "Gus needs 1 more document" });
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
});

test("on a phone an agent asks two clients again, saves a template, sends each client one reminder email for the selected requests, and edits and cancels requests, in dialogs that fingers and screen readers can use", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const other = await newActor(portico, agent, "client");
  const json = { client_ids: [client.id], title: "House", items: [{ label: "Deed" }] };
  expect((await callApi(portico, "POST", "requests/", { as: agent, json })).status).toBe(200);
  await portico.mailbox.take(client.email, "request_new");
  const { page } = await openDevice({ as: agent, ...PHONE, expects: [400] });
  await page.goto("/clients");
  const boxes = page.getByRole("checkbox", { name: /Cleo Marsh/ });
  await boxes.first().check();
  await boxes.last().check();
  await page.getByRole("toolbar").getByRole("button", { name: /^More/ }).tap();
  await page.getByRole("menuitem", { name: "Request documents" }).tap();
  const ask = page.getByRole("dialog", { name: "Request documents from 2 clients" });
  await ask.getByLabel("Title").fill("Yearly review");
  await ask.getByRole("textbox", { name: "Document 1" }).fill("Passport copy");
  await ask.getByRole("button", { name: "Request another document" }).tap();
  await ask.getByRole("textbox", { name: "Document 2" }).fill("deed");
  await expect(ask).toContainText("1 of 2 clients has already been asked for “deed”.");
  await expect(ask).toContainText("2 clients will be asked.");
  await ask.getByRole("switch", { name: /^Save as a template/ }).check();
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Ask 2 clients" }).tap();
  await expect(toastWords(page, "Requested from 2 clients")).toBeVisible();
  const again = await portico.mailbox.take(client.email, "request_new");
  expect(again.text).toContain("- Passport copy\n");
  expect(again.text).not.toContain("deed");
  await portico.mailbox.take(other.email, "request_new");

  await page.goto("/materials?tab=requests");
  const bar = page.getByRole("toolbar", { name: "For the selected requests" });
  await page.getByRole("checkbox", { name: "Select the 3 requests shown" }).check();
  await expect(bar).toContainText("3 selected");
  await expectAccessible(page);
  await expectAtHand(page, "ticked requests");
  await bar.getByRole("button", { name: "Remind" }).tap();
  const sure = page.getByRole("alertdialog", { name: "Remind 2 clients?" });
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Send reminders" }).tap();
  await expect(toastWords(page, "Reminded 2 clients")).toBeVisible();
  const reminder = await portico.mailbox.take(client.email, "request_reminder");
  for (const label of ["- Deed\n", "- Passport copy\n"]) expect(reminder.text).toContain(label);
  await portico.mailbox.take(other.email, "request_reminder");
  await page.getByRole("checkbox", { name: /^Select House of/ }).check();
  await bar.getByRole("button", { name: "More actions for the selection" }).tap();
  await page.getByRole("menuitem", { name: "Cancel requests" }).tap();
  const cancel = page.getByRole("dialog", { name: "Cancel 1 request?" });
  await cancel.getByLabel("Reason").fill("Sent in error");
  await expectAccessible(page);
  await cancel.getByRole("button", { name: "Cancel request" }).tap();
  await expect(page.getByRole("listitem").filter({ hasText: "House" })).toHaveCount(0);

  await page.getByRole("button", { name: "Templates" }).tap();
  await expect(page.getByText("2 documents · no due date · yours")).toBeVisible();
  await page.getByRole("button", { name: "New template" }).tap();
  const form = page.getByRole("dialog", { name: "New template" });
  await form.getByRole("button", { name: "Set a due date for this document only: document 1" }).tap();
  await form.getByLabel(/^Days until due/).fill("ten");
  await form.getByRole("button", { name: "Save" }).tap();
  await expect(form.getByText("Please enter a whole number.")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Cancel" }).tap();

  await page.goto(`/materials/client/${other.id}`);
  const asked = page.getByRole("group", { name: "Requested from Cleo" });
  await asked.getByRole("button", { name: "Actions for Yearly review" }).tap();
  await page.getByRole("menuitem", { name: "Edit" }).tap();
  const edit = page.getByRole("dialog", { name: "Edit Yearly review" });
  await edit.getByRole("button", { name: "Set a due date for this document only: document 2" }).tap();
  await edit.getByLabel("Due date of document 2").fill("3 March 2020");
  await edit.getByRole("button", { name: "Save" }).tap();
  await expect(edit.getByText("This day has passed.")).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Cancel" }).tap();
  await asked.getByRole("button", { name: "Actions for Yearly review" }).tap();
  await page.getByRole("menuitem", { name: "Cancel for everyone asked" }).tap();
  const everyone = page.getByRole("dialog", { name: "Cancel 2 requests?" });
  await expectAccessible(page);
  await everyone.getByRole("button", { name: "Cancel 2 requests" }).tap();
  await expect(toastWords(page, "Cancelled 2 requests")).toBeVisible();
  await expect(asked).toHaveCount(0);
});
