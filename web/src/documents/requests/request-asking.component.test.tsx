import { getClient, listClients } from "@portico/contract/people/clients";
import { getJob, type Job } from "@portico/contract/jobs/jobs";
import {
  addRequests,
  addTemplate,
  deleteTemplate,
  listTemplates,
  type RequestTemplate,
} from "@portico/contract/documents/requests";
import { expect, test } from "vitest";
import { all, field, fill, find, gone, press, see, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin, anAgent, birches, clientRecord, clientRow } from "../../../test/people.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { Other, page, refuse, wire } from "../../../test/wire.ts";

const template: RequestTemplate = {
  id: newId(),
  title: "Yearly review",
  note: null,
  due_in_days: 10,
  items: [
    { label: "Passport copy", help: null, required: true, due_in_days: 5, again: false },
    { label: "Gas bill", help: null, required: true, due_in_days: null, again: false },
  ],
  is_firm: false,
  updated_at: "2026-01-05T09:00:00.000Z",
  can: { edit: true },
};
const nobody = { requests: 0, emails: 0, skipped: [], already: [] };

test("an agent makes a template with separate days for a document, and sees an error for text that is not a number", async () => {
  let templates: RequestTemplate[] = [];
  wire.answer(listTemplates, () => ({ items: templates }));
  wire.answer(addTemplate, () => {
    templates = [{ ...template, items: template.items.slice(0, 1) }];
    return templates[0]!;
  });
  await openPage("/materials?tab=requests", { as: anAgent() });
  await find("heading", "No open requests");
  await press("button", "Templates");
  await find("heading", "No templates yet");
  await press("button", "New template");
  const form = await find("dialog", "New template");
  await fill("Title", "Yearly review", form);
  await fill("Document 1", "Passport copy", form);
  await fill(/^Days until due/, "ten", form);
  await press("button", "Save", form);
  await see("Please enter a whole number.", form);
  expect(wire.sent(addTemplate)).toEqual([]);
  await fill(/^Days until due/, "10", form);
  await press("button", "Set a due date for this document only: document 1", form);
  await fill(/^Document 1: days until due/, "5", form);
  await press("button", "Save", form);
  await see("1 document · due after 10 days · yours");
  expect(wire.sent(addTemplate)[0]!.body).toMatchObject({
    title: "Yearly review",
    due_in_days: 10,
    items: [{ label: "Passport copy", due_in_days: 5, required: true }],
  });
});

test("a template without a day says so, and an agent deletes it after confirming", async () => {
  let templates = [{ ...template, due_in_days: null, items: template.items.slice(0, 1) }];
  wire.answer(listTemplates, () => ({ items: templates }));
  wire.answer(deleteTemplate, () => {
    templates = [];
    return { done: true as const };
  });
  await openPage("/materials?tab=requests&show=templates", { as: anAgent() });
  await see("1 document · no due date");
  await press("button", "Delete Yearly review");
  expect(wire.sent(deleteTemplate)).toEqual([]);
  await press("button", "Delete", await find("alertdialog"));
  await find("heading", "No templates yet");
});

test.each([COMPUTER, PHONE])(
  "at %i px an agent asks ticked clients by a template, and sees beforehand who it reaches",
  async (width) => {
    const [one, two] = [clientRow(), clientRow({ first_name: "Nora" })];
    wire.answer(listClients, page([one, two]));
    wire.answer(listTemplates, { items: [template] });
    wire.answer(addRequests, { ...nobody, requests: 2, emails: 2 });
    await openPage("/clients", { as: anAgent(), width });
    await press("checkbox", "Select Cleo Marsh");
    await press("checkbox", "Select Nora Marsh");
    const bar = await find("toolbar");
    if (all("button", "Request documents", bar).length === 0) {
      await press("button", /^More/, bar);
      await press("menuitem", "Request documents");
    } else await press("button", "Request documents", bar);
    const dialog = await find("dialog", "Request documents from 2 clients");
    await see("2 clients will be asked.", dialog);
    await see("2 emails.", dialog);
    await press("combobox", "Start from a template", dialog);
    await press("option", /Yearly review/);
    await until(async () => expect(await field("Title", dialog)).toHaveProperty("value", "Yearly review"));
    expect(await field(/^Due date of document 1/, dialog)).not.toHaveProperty("value", "");
    await press("button", "Ask 2 clients", dialog);
    await see("Requested from 2 clients");
    expect(wire.sent(addRequests).at(-1)!.body).toMatchObject({
      client_ids: [one.id, two.id],
      title: "Yearly review",
      dry_run: false,
      items: [{ label: "Passport copy" }, { label: "Gas bill", due_on: null }],
    });
  },
);

test("an agent who asks again sees what was sent, leaves it out, and can ask for it anyway", async () => {
  wire.answer(listClients, page([clientRow(), clientRow({ first_name: "Nora" })]));
  wire.answer(listTemplates, { items: [template] });
  wire.answer(addRequests, ({ body }) => {
    if (body.items.length < 2) return { ...nobody, requests: 2, emails: 2 };
    const already = [
      { item: 0, came: 1, open: 0 },
      { item: 1, came: 0, open: 1 },
    ];
    return body.items[0]!.again
      ? { requests: 2, emails: 2, skipped: [], already }
      : { requests: 1, emails: 1, skipped: [{ reason: "nothing_left" as const, count: 1 }], already };
  });
  await openPage("/clients", { as: anAgent() });
  await press("checkbox", "Select the 2 clients shown");
  await press("button", "Request documents", await find("toolbar"));
  const dialog = await find("dialog", "Request documents from 2 clients");
  await press("combobox", "Start from a template", dialog);
  await press("option", /Yearly review/);
  await see("1 of 2 clients has already sent “Passport copy”.", dialog);
  await see("1 of 2 clients has already been asked for “Gas bill”.", dialog);
  await see("1 client will be asked.", dialog);
  await see("Skipped: 1 has already sent or been asked for everything.", dialog);
  const [first] = all("checkbox", "Ask again anyway", dialog);
  first!.click();
  await see("They will be asked for it again.", dialog);
  await see("2 clients will be asked.", dialog);
  await press("button", "Ask 2 clients", dialog);
  await see("Requested from 2 clients");
  expect(wire.sent(addRequests).at(-1)!.body.items).toMatchObject([{ again: true }, { again: false }]);
});

test("a client who has sent everything is not asked for anything, and the form says so", async () => {
  const client = clientRecord();
  wire.answer(getClient, client);
  wire.answer(listTemplates, { items: [] });
  wire.answer(addRequests, {
    ...nobody,
    skipped: [{ reason: "nothing_left", count: 1 }],
    already: [{ item: 0, came: 1, open: 0 }],
  });
  await openPage(`/materials/client/${client.id}`, { as: anAgent() });
  await press("button", "Request documents");
  const dialog = await find("dialog", "Request documents from Cleo");
  await fill("Document 1", "passport  copy", dialog);
  await see("They won't be asked for it again.", dialog);
  await see("No one would be asked.", dialog);
  await see("Cleo has already sent or been asked for everything.", dialog);
  await fill("Title", "Papers", dialog);
  await press("button", "Send request", dialog);
  await until(() => expect(all("alert", undefined, dialog)[0]!.textContent).toBe("No one would be asked."));
  expect(wire.sent(addRequests).every(({ body }) => body.dry_run)).toBe(true);
});

test("a request without a title is not sent, and the title field gets the focus", async () => {
  const client = clientRecord();
  wire.answer(getClient, client);
  wire.answer(listTemplates, { items: [] });
  wire.answer(addRequests, { ...nobody, requests: 1, emails: 1 });
  await openPage(`/materials/client/${client.id}`, { as: anAgent() });
  await press("button", "Request documents");
  const dialog = await find("dialog", "Request documents from Cleo");
  await press("button", "Send request", dialog);
  await see("Please enter a title.", dialog);
  const title = await field("Title", dialog);
  await until(() => expect(document.activeElement).toBe(title));
  await fill("Title", "Yearly review", dialog);
  await fill("Document 1", "Passport copy", dialog);
  await press("button", "Request another document", dialog);
  const second = await field("Document 2", dialog);
  await until(() => expect(document.activeElement).toBe(second));
  await fill("Document 2", "Gas bill", dialog);
  await press("button", "Send request", dialog);
  await see("Requested 2 documents from Cleo");
  await gone("dialog", "Request documents from Cleo");
});

test("a request that could not be sent is still filled in when the form opens again", async () => {
  const client = clientRecord();
  wire.answer(getClient, client);
  wire.answer(listTemplates, { items: [] });
  wire.answer(addRequests, ({ body }) => (body.dry_run ? nobody : refuse("internal")));
  await openPage(`/materials/client/${client.id}`, { as: anAgent() });
  await press("button", "Request documents");
  await fill("Title", "Papers", await find("dialog"));
  await press("button", "Cancel", await find("dialog"));
  await press("button", "Request documents");
  await until(async () =>
    expect(await field("Title", await find("dialog"))).toHaveProperty("value", "Papers"),
  );
});

test("more than 200 clients are asked by a job, whose progress shows in the dialog and on every page, and the result says how many were asked", async () => {
  const job_id = newId();
  let job: Job = {
    id: job_id,
    kind: "requests_added",
    state: "running",
    done: 120,
    total: 230,
    failed: 0,
    result: null,
    batch_id: null,
    undo_until: null,
  };
  wire.answer(listClients, page(birches(2), 230));
  wire.answer(listTemplates, { items: [] });
  wire.answer(addTemplate, { ...template, id: newId() });
  wire.answer(getJob, () => job);
  wire.answer(addRequests, ({ body }) =>
    body.dry_run ? { ...nobody, requests: 230, emails: 230 } : new Other(202, { job_id }),
  );
  await openPage("/agents?tab=clients", { as: anAdmin() });
  await press("checkbox", "Select the 2 clients shown");
  const bar = await find("toolbar", "For the selected clients");
  await press("button", "Select all 230 matching", bar);
  await press("button", /^More/, bar);
  await press("menuitem", "Request documents");
  const dialog = await find("dialog", "Request documents from 230 clients");
  await see("230 clients will be asked.", dialog);
  await fill("Title", "Yearly review", dialog);
  await fill("Document 1", "Passport copy", dialog);
  await press("switch", /^Save as a template/, dialog);
  await press("button", "Ask 230 clients", dialog);
  const progress = await find("dialog", "Asking for documents");
  await see("120 of 230 asked", progress);
  all("button", "Close", progress).at(-1)!.click();
  await gone("dialog", "Asking for documents");
  const tray = () => find("region", "In progress");
  await see("120 of 230 asked", await tray());
  await press("link", "Documents");
  await find("heading", "Documents");
  await see("120 of 230 asked", await tray());
  job = { ...job, state: "done", done: 230, result: { ...nobody, requests: 230, emails: 230 } };
  await see("Requested from 230 clients");
  await gone("region", "In progress");
  expect(wire.sent(addRequests).at(-1)!.body).toMatchObject({ filter: {}, title: "Yearly review" });
  expect(wire.sent(addTemplate)[0]!.body).toMatchObject({ title: "Yearly review" });
});
