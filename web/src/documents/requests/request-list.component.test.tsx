import { getAgent, listAgentOptions } from "@portico/contract/people/agents";
import { getClient } from "@portico/contract/people/clients";
import {
  acceptItem,
  bulkRequests,
  cancelAlike,
  cancelRequest,
  getRequest,
  listRequests,
  rejectItem,
  remindOfRequest,
  updateRequest,
} from "@portico/contract/documents/requests";
import { getRequestsAttention } from "@portico/contract/documents/request-attention";
import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { expect, test } from "vitest";
import { anItem, aRequest, sentItem } from "../../../test/documents.ts";
import { all, field, fill, find, gone, keys, press, see, unseen, until, write } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRecord, anAdmin, anAgent, clientRecord } from "../../../test/people.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const lastQuery = () => wire.sent(listRequests).at(-1)!.query;
const rows = async () => all("listitem", undefined, await find("region", "Requests"));

/**
 * Opens the folders of a client with the given requests. `become` replaces the requests in later responses.
 */
async function openFolders(requests: DocumentRequest[]) {
  let now = requests;
  const client = clientRecord({ id: requests[0]!.client.id });
  wire.answer(getClient, client);
  wire.answer(listRequests, () => page(now));
  await openPage(`/materials/client/${client.id}`, { as: anAgent() });
  const section = await find("region", "Requested from Cleo");
  return { section, become: (next: DocumentRequest[]) => (now = next) };
}

test("an admin sees the requests of one agent only, how late each is, and removes the filter again", async () => {
  const agent = { id: newId(), label: "Gus Hollow", hint: null };
  const over = aRequest("Over", [anItem("Passport copy")], { due_on: dayFromNow(-3), is_overdue: true });
  const soon = aRequest("Soon", [anItem("Passport copy")], { due_on: dayFromNow(30) });
  const noDay = aRequest("No day", [anItem("Passport copy")]);
  wire.answer(listAgentOptions, { items: [agent] });
  wire.answer(getAgent, agentRecord({ id: agent.id }));
  wire.answer(listRequests, ({ query }) => page(query.overdue ? [over] : [over, soon, noDay]));
  const router = await openPage("/materials?tab=requests", { as: anAdmin() });
  await press("button", "Filter");
  await press("menuitem", "Agent");
  const dialog = await find("dialog", "Filter by agent");
  await press("combobox", "Agent", dialog);
  await press("option", "Gus Hollow");
  await press("button", "Apply", dialog);
  await until(() => expect(lastQuery()).toMatchObject({ agent_id: agent.id }));
  expect(router.state.location.search).toEqual({ tab: "requests", agent_id: agent.id });
  const shown = await rows();
  for (const [at, words] of ["3 days late", "in 30 days", "No due date"].entries())
    await see(words, shown[at]);
  await press("button", "Late");
  await until(async () => expect(await rows()).toHaveLength(1));
  await press("button", /^Remove filter: Agent: Gus Hollow/);
  await until(() => expect(router.state.location.search).toEqual({ tab: "requests", state: "overdue" }));
});

test.each([COMPUTER, PHONE])(
  "at %i px an agent ticks requests, sends reminders with one email per client, and cancels them",
  async (width) => {
    const client = { id: newId(), first_name: "Cleo", last_name: "Marsh", organisation_name: null };
    const of = { client: { ...client, reference: null } };
    let now = [
      aRequest("Yearly review", [anItem("Passport copy")], of),
      aRequest("Yearly review", [anItem("Passport copy")]),
      aRequest("House", [anItem("Deed")], of),
    ];
    const ids = now.map(({ id }) => id);
    wire.answer(listRequests, () => page(now));
    wire.answer(bulkRequests, ({ body }) => {
      if (body.action === "cancel") {
        now = now.slice(2);
        return { affected: 2, emails: 0, skipped: [] };
      }
      now = now.map((one) => ({ ...one, can: { ...one.can, remind: false } }));
      return { affected: 3, emails: 2, skipped: [] };
    });
    await openPage("/materials?tab=requests", { as: anAgent(), width });
    const bar = () => find("toolbar", "For the selected requests");
    const barGone = () => gone("toolbar", "For the selected requests");
    await press("checkbox", "Select the 3 requests shown");
    await see("3 selected", await bar());
    await press("button", "Remind", await bar());
    await press("button", "Send reminders", await find("alertdialog", "Remind 2 clients?"));
    await see("Reminded 2 clients");
    await barGone();
    await press("checkbox", /^Select House of/);
    await see("1 selected", await bar());
    await keys("{Escape}");
    await barGone();
    await press("checkbox", "Select the 3 requests shown");
    await press("button", "Remind", await bar());
    await see("There is no one to remind");
    await press("checkbox", /^Select House of/);
    await see("2 selected", await bar());
    if (width === PHONE) {
      await press("button", "More actions for the selection", await bar());
      await press("menuitem", "Cancel requests");
    } else await press("button", "Cancel requests", await bar());
    const cancel = await find("dialog", "Cancel 2 requests?");
    await fill(/^Reason/, "Sent in error", cancel);
    await press("button", "Cancel requests", cancel);
    await see("Cancelled 2 requests");
    await until(async () => expect(await rows()).toHaveLength(1));
    expect(wire.sent(bulkRequests).map(({ body }) => body)).toEqual([
      { action: "remind", request_ids: ids, reason: null },
      { action: "cancel", request_ids: ids.slice(0, 2), reason: "Sent in error" },
    ]);
  },
);

test("an agent reminds a client once a day, and the page says that they were reminded", async () => {
  const request = aRequest("Yearly review", [anItem("Passport copy")]);
  const { section, become } = await openFolders([request]);
  wire.answer(remindOfRequest, () => {
    const reminded = {
      ...request,
      reminded_at: new Date().toISOString(),
      can: { ...request.can, remind: false },
    };
    become([reminded]);
    return reminded;
  });
  await press("button", "Remind about Yearly review", section);
  await see("Reminded today", section);
  expect(all("button", /^Remind/, section)).toEqual([]);
});

test("an agent adds a document with its own day to a request, and sees an error for a day that is invalid or has passed", async () => {
  const request = aRequest("Yearly review", [anItem("Passport copy")], { due_on: dayFromNow(10) });
  const { section, become } = await openFolders([request]);
  const day = dayFromNow(3);
  wire.answer(updateRequest, ({ body }) => {
    if (body.items![1]!.due_on !== day)
      return refuse("invalid_input", { errors: { "items.1.due_on": "This day has passed." } });
    const gas = anItem("Gas bill", { required: false, due_on: day });
    const saved = { ...request, items: [...request.items, gas] };
    become([saved]);
    return saved;
  });
  await press("button", "Actions for Yearly review", section);
  await press("menuitem", "Edit");
  const edit = await find("dialog", "Edit Yearly review");
  await press("button", "Request another document", edit);
  await fill("Document 2", "Gas bill", edit);
  await until(() => expect(all("checkbox", "Required", edit)).toHaveLength(2));
  all("checkbox", "Required", edit)[1]!.click();
  await press("button", "Set a due date for this document only: document 2", edit);
  const own = await field(/^Due date of document 2/, edit);
  for (const [typed, told] of [
    ["soon", "Please enter a full date, such as"],
    ["3 March 2020", "This day has passed."],
  ] as const) {
    await write(own, typed);
    await press("button", "Save", edit);
    await see(told, edit);
  }
  await write(own, day);
  await press("button", "Save", edit);
  await gone("dialog", "Edit Yearly review");
  await see("Gas bill (optional)", section);
  await see(/[23] days left/, section);
  expect(wire.sent(updateRequest)).toHaveLength(2);
  expect(wire.sent(updateRequest)[1]!.body.items![1]).toMatchObject({
    label: "Gas bill",
    required: false,
    due_on: day,
  });
});

test("a client's page says how many of the requested documents have come", async () => {
  const request = aRequest("Yearly review", [anItem("Passport copy"), anItem("Gas bill")]);
  const client = clientRecord({ id: request.client.id });
  wire.answer(getClient, client);
  wire.answer(listRequests, page([request]));
  wire.answer(getRequestsAttention, { to_judge: 0, overdue: 0, open: 1 });
  await openPage(`/clients/${client.id}`, { as: anAgent() });
  await see("0 of 2 received", await find("region", "Requested documents"));
});

test("an agent cancels a request for everyone who was asked, after a confirmation, and cancels one for a single client with a reason", async () => {
  const request = aRequest("Yearly review", [anItem("Passport copy")]);
  const { section, become } = await openFolders([request]);
  let others = 2;
  wire.answer(cancelAlike, () => ({ requests: others }));
  wire.answer(cancelRequest, () => {
    become([]);
    return { ...request, state: "cancelled" as const };
  });
  const choose = async (act: string) => {
    await press("button", "Actions for Yearly review", section);
    await press("menuitem", act);
  };
  await choose("Cancel for everyone asked");
  await press("button", "Keep them", await find("dialog", "Cancel 2 requests?"));
  await gone("dialog");
  expect(wire.sent(cancelAlike).every(({ body }) => body.dry_run)).toBe(true);
  others = 1;
  await choose("Cancel for everyone asked");
  await press("button", "Cancel 1 request", await find("dialog", "Cancel 1 request?"));
  await see("Cancelled 1 request");
  await choose("Cancel request");
  const cancel = await find("dialog", "Cancel Yearly review?");
  await fill(/^Reason/, "You brought it.", cancel);
  await press("button", "Cancel request", cancel);
  await see("Cancelled Yearly review");
  await gone("region", "Requested from Cleo");
  expect(wire.sent(cancelRequest)[0]!.body).toEqual({ reason: "You brought it." });
});

test("the list of cancelled requests says why each was cancelled", async () => {
  const request = aRequest("Yearly review", [anItem("Passport copy")], {
    state: "cancelled",
    reason: "You brought it.",
    cancelled_at: new Date().toISOString(),
    can: { edit: false, cancel: false, remind: false },
  });
  wire.answer(listRequests, page([request]));
  wire.answer(getRequest, request);
  await openPage("/materials?tab=requests&state=cancelled", { as: anAgent() });
  await press("button", "Cleo Marsh");
  await see("Cancelled: You brought it.", await find("dialog", "Cleo Marsh"));
});

test("an agent accepts the last document, and still sends it back afterwards with a reason", async () => {
  const agent = anAgent();
  const item = sentItem("Passport copy");
  let now = aRequest("Papers", [item], { state: "submitted" });
  wire.answer(listRequests, () => page([now]));
  wire.answer(getRequest, () => now);
  wire.answer(acceptItem, () => {
    const judged_at = new Date().toISOString();
    const judged_by = { id: agent.id, first_name: "Gus", last_name: "Hollow", organisation_name: null };
    const can = { ...item.can, accept: false };
    now = { ...now, state: "completed", items: [{ ...item, state: "accepted", judged_at, judged_by, can }] };
    return now;
  });
  wire.answer(rejectItem, ({ body }) => {
    now = { ...now, state: "open", items: [{ ...item, state: "rejected", reason: body.reason }] };
    return now;
  });
  await openPage("/materials?tab=requests", { as: agent });
  await press("button", "Cleo Marsh");
  const dialog = await find("dialog", "Cleo Marsh");
  await press("button", "Accept Passport copy", dialog);
  await see("Everything has been received.");
  await see("Accepted", dialog);
  await press("button", "Actions for Passport copy", dialog);
  await press("menuitem", "Send back");
  const why = await find("dialog", "Send back Passport copy");
  await see("You accepted this today.", why);
  await press("button", "Send back", why);
  await see("Please say what's wrong with it.", why);
  await fill("Reason", "It has expired.", why);
  await press("button", "Send back", why);
  await see("Sent back Passport copy");
  await see("It has expired.", dialog);
});

test("a typed reason is still there when its dialog is closed and opened again", async () => {
  const request = aRequest("Papers", [sentItem("Passport copy")]);
  wire.answer(listRequests, page([request]));
  wire.answer(getRequest, request);
  await openPage("/materials?tab=requests", { as: anAgent() });
  await press("button", "Cleo Marsh");
  const dialog = await find("dialog", "Cleo Marsh");
  await press("button", "Send back Passport copy", dialog);
  await fill("Reason", "Blurred", await find("dialog", "Send back Passport copy"));
  await keys("{Escape}");
  await gone("dialog", "Send back Passport copy");
  await press("button", "Send back Passport copy", dialog);
  const why = await find("dialog", "Send back Passport copy");
  expect(await field("Reason", why)).toHaveProperty("value", "Blurred");
});

test.each([COMPUTER, PHONE])(
  "at %i px an agent accepts the only document of a row in the list itself, and the focus moves to the next row",
  async (width) => {
    const of = (first_name: string) => ({
      client: { id: newId(), first_name, last_name: "Marsh", organisation_name: null, reference: null },
    });
    const passport = aRequest("Papers", [sentItem("Passport copy"), anItem("Gas bill")], of("Cleo"));
    const tax = aRequest("Papers", [sentItem("Tax return")], of("Nora"));
    let now = [passport, tax];
    wire.answer(listRequests, () => page(now));
    wire.answer(acceptItem, () => {
      now = [tax];
      return {
        ...passport,
        items: [{ ...passport.items[0]!, state: "accepted" as const }, passport.items[1]!],
      };
    });
    await openPage("/materials?tab=requests&state=to_judge", { as: anAgent(), width });
    await see("To review: Passport copy");
    if (width === PHONE) {
      await press("button", "Actions for Cleo Marsh");
      await press("menuitem", "Accept Passport copy");
    } else await press("button", "Accept Passport copy of Cleo Marsh");
    await see("Accepted Passport copy");
    await until(async () => expect(await rows()).toHaveLength(1));
    const next = await find("button", "Nora Marsh");
    await until(() => expect(document.activeElement).toBe(next));
    await see("To review: Tax return");
    await unseen("To review: Passport copy");
  },
);
