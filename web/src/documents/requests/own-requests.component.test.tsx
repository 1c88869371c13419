import type { Material } from "@portico/contract/documents/material-fields";
import { getClient } from "@portico/contract/people/clients";
import { listFolders } from "@portico/contract/documents/folders";
import { listMaterials } from "@portico/contract/documents/library";
import { answerItem, listRequests } from "@portico/contract/documents/requests";
import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { getRequestsAttention } from "@portico/contract/documents/request-attention";
import { beforeEach, expect, test } from "vitest";
import { aFolder, aMaterial, anItem, aRequest, aShelf, sentItem } from "../../../test/documents.ts";
import { all, find, give, gone, press, see, textOf, unseen, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, anAgent, clientRecord } from "../../../test/people.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { page, wire } from "../../../test/wire.ts";

const client = aClient();
const folder = aFolder("Shared documents", { owner_id: client.id, is_first: true });
const owner = { id: client.id, first_name: "Cleo", last_name: "Marsh", organisation_name: null };

beforeEach(() => {
  wire.answer(getRequestsAttention, { to_judge: 0, overdue: 0, open: 1 });
  wire.answer(getClient, clientRecord({ id: client.id, agent: null, agents: [] }));
  wire.answer(listFolders, { items: [folder] });
  wire.answer(listMaterials, aShelf([], { owner, breadcrumb: [folder] }));
});

const sent = (request: DocumentRequest, at: number): DocumentRequest => ({
  ...request,
  items: request.items.map((item, place) => (place === at ? { ...sentItem(item.label), id: item.id } : item)),
});

/** A file in the client's folders. */
const inFolder = (title: string) => {
  const base = aMaterial(title);
  const can = { ...base.can, open: true, download: true, answer: true };
  return { ...base, shelf: "client" as const, folder, owner, can };
};
const shelf = (...materials: Material[]) => aShelf(materials, { owner, breadcrumb: [folder] });

test.each([COMPUTER, PHONE])(
  "at %i px a client with two requests sees the missing documents of each by name at home, and the second leads to their documents",
  async (width) => {
    const tax = aRequest("Tax", [anItem("Payslips")]);
    const loan = aRequest("Loan", [anItem("Passport"), anItem("Gas bill")]);
    wire.answer(listRequests, page([tax, loan]));
    const router = await openPage("/reports", { as: client, width });
    await see("Payslips", await find("region", "Gus needs 1 document"));
    const second = await find("link", /^Gus needs/);
    expect(textOf(second).replaceAll("\n", "|")).toBe("Gus needs 2 documents|Loan: Passport, Gas bill");
    await press("link", /^Gus needs/);
    await until(() => expect(router.state.location.pathname).toBe("/materials"));
  },
);

test("a client's home shows what was sent, what was returned and why, and thanks them once nothing is missing", async () => {
  const request = aRequest("Papers", [anItem("Passport copy"), anItem("Gas bill")]);
  let now = sent(request, 1);
  wire.answer(listRequests, () => page([now]));
  await openPage("/reports", { as: client });
  const home = await find("region", "Gus needs 1 more document");
  await see("1 of 2 sent", home);
  await see("Sent today. Gus will check it.", home);
  const returned = anItem("Passport copy", { state: "rejected", reason: "The photo is blurred." });
  now = { ...now, items: [returned, now.items[1]!] };
  await openPage("/materials", { as: client });
  const again = await find("region", "Gus needs 1 more document");
  await see("Gus sent it back: “The photo is blurred.”", again);
  await see("1 to send again", again);
  now = sent(sent(request, 0), 1);
  await openPage("/reports", { as: client });
  await see(
    "Thank you. Gus has your 2 documents and will check them.",
    await find("region", "What you have sent"),
  );
  await openPage("/materials", { as: client });
  await find("region", "Gus has your documents");
});

test("a client answers a request with a document that is already in their folder, once they have chosen one", async () => {
  const request = aRequest("Papers", [anItem("Passport copy")]);
  let now = request;
  const passport = inFolder("Passport");
  wire.answer(listRequests, () => page([now]));
  wire.answer(listMaterials, shelf(passport));
  wire.answer(answerItem, () => (now = sent(request, 0)));
  await openPage("/materials", { as: client });
  await press("button", "Actions for Passport copy");
  await press("menuitem", "Choose one of your documents");
  const dialog = await find("dialog", "Passport copy");
  await press("button", "Send this one", dialog);
  await see("Please choose a document.", dialog);
  await press("radio", /Passport/, dialog);
  await unseen("Please choose a document.", dialog);
  await press("button", "Send this one", dialog);
  await see("Sent Passport copy");
  await find("region", "Gus has your document");
  expect(wire.sent(answerItem)[0]).toMatchObject({
    params: { id: request.id, item: request.items[0]!.id },
    body: { material_id: passport.id },
  });
});

test("after an agent marks the last missing document as received, nothing is left to do for it", async () => {
  const request = aRequest("Papers", [anItem("Passport copy"), anItem("Gas bill")]);
  let now = sent(request, 0);
  wire.answer(listRequests, () => page([now]));
  wire.answer(listMaterials, shelf(inFolder("By email")));
  wire.answer(answerItem, () => (now = sent(now, 1)));
  await openPage(`/materials/client/${client.id}`, { as: anAgent() });
  const asked = await find("region", "Requested from Cleo");
  await see("1 of 2 received", asked);
  await press("button", "Actions for Gas bill", asked);
  await press("menuitem", "Choose from their folders");
  const dialog = await find("dialog", "Gas bill");
  await press("button", "Use this one", dialog);
  await see("Please choose a document.", dialog);
  await press("radio", /By email/, dialog);
  await press("button", "Use this one", dialog);
  await see("Gas bill is marked as received");
  await see("2 of 2 received", asked);
  expect(all("button", "Actions for Gas bill", asked)).toEqual([]);
});

test("an item refuses two files at once and says that it takes one", async () => {
  wire.answer(listRequests, page([aRequest("Papers", [anItem("Gas bill")])]));
  await openPage("/materials", { as: client });
  const own = await find("region", "Gus needs 1 document");
  const field = own.querySelector<HTMLInputElement>('[aria-label="File for Gas bill"]')!;
  const bill = (name: string) => new File(["bill"], name, { type: "application/pdf" });
  await give(field, bill("bill-1.pdf"), bill("bill-2.pdf"));
  await see("Please choose one file");
  await see("0 of 1 sent", own);
});

test.each([
  { who: "its client", as: client, submit: "Send", told: "Sent Gas bill" },
  { who: "their agent", as: anAgent(), submit: "Mark as received", told: "Gas bill is marked as received" },
])(
  "$who opens a document's menu and uses the document to answer a request; the menu then no longer offers that",
  async ({ as, submit, told }) => {
    const request = aRequest("Papers", [anItem("Passport copy"), anItem("Gas bill")]);
    let now: DocumentRequest[] = [request];
    let scan = inFolder("Scan 1");
    wire.answer(listRequests, () => page(now));
    wire.answer(listMaterials, () => shelf(scan));
    wire.answer(answerItem, () => {
      now = [sent(request, 1)];
      scan = { ...scan, can: { ...scan.can, answer: false } };
      return now[0]!;
    });
    await openPage(as === client ? "/materials" : `/materials/client/${client.id}`, { as });
    await press("button", "Actions for Scan 1");
    await press("menuitem", "Use for a request");
    const dialog = await find("dialog", "Use for a request");
    await see("Which of these is “Scan 1”?", dialog);
    await press("button", submit, dialog);
    await see("Please choose what it is.", dialog);
    await press("radio", /Gas bill/, dialog);
    await press("button", submit, dialog);
    await see(told);
    await gone("dialog", "Use for a request");
    await press("button", "Actions for Scan 1");
    await find("menuitem", "Download");
    expect(all("menuitem", "Use for a request")).toEqual([]);
  },
);

test("while nothing is requested, a document's menu does not offer to use it for a request", async () => {
  const scan = inFolder("Scan 1");
  wire.answer(listMaterials, shelf(scan));
  await openPage(`/materials/client/${client.id}`, { as: client });
  await press("button", "Actions for Scan 1");
  await find("menuitem", "Download");
  expect(all("menuitem", "Use for a request")).toEqual([]);
});

test("the upload button above a client's documents asks which requested document a file is, and one file answers one item", async () => {
  let now: DocumentRequest[] = [aRequest("Papers", [anItem("Passport copy"), anItem("Gas bill")])];
  wire.answer(listRequests, () => page(now));
  await openPage("/materials", { as: client });
  await find("region", "Gus needs 2 documents");
  const field = () => document.querySelector<HTMLInputElement>('main input[name="file"]')!;
  for (const [which, isMultiple] of [
    ["Gas bill", false],
    ["Another document", true],
  ] as const) {
    await press("button", "Upload", await find("main"));
    await see("Which document is it?");
    await press("menuitem", which);
    await until(() => expect([which, field().multiple]).toEqual([which, isMultiple]));
  }
  now = [sent(sent(now[0]!, 0), 1)];
  await openPage("/materials", { as: client });
  await find("region", "Gus has your documents");
  await press("button", "Upload", await find("main"));
  await unseen("Which document is it?");
});
