import { getRequestsAttention } from "@portico/contract/documents/request-attention";
import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { listRequests, remindOfRequest } from "@portico/contract/documents/requests";
import { getClient } from "@portico/contract/people/clients";
import { getReportsAttention } from "@portico/contract/reports/report-attention";
import { expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { anItem, aRequest, sentItem } from "../../../test/documents.ts";
import { all, find, press, see, textOf, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAgent, clientRecord } from "../../../test/people.ts";
import { page, wire } from "../../../test/wire.ts";

const DAY_MS = 86_400_000;
const strip = () => find("region", "Needs your attention");
const rows = async () => all("listitem", undefined, await strip()).map(textOf);

function late(title: string, days: number, labels: readonly string[]): DocumentRequest {
  const due_on = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const request = aRequest(
    title,
    labels.map((label) => anItem(label, { is_overdue: true })),
    { due_on, is_overdue: true },
  );
  return { ...request, can: { ...request.can, remind: true } };
}

async function openClient(requests: DocumentRequest[], notOpened = 0) {
  const client = clientRecord();
  wire.answer(getClient, client);
  wire.answer(listRequests, () => page(requests));
  wire.answer(getRequestsAttention, { open: requests.length, overdue: requests.length, to_judge: 1 });
  wire.answer(getReportsAttention, { ...blank(getReportsAttention), not_opened: notOpened });
  return openPage(`/clients/${client.id}`, { as: anAgent() });
}

test("on a client's page, an agent sees late documents first, then documents to review and unopened reports, and reminds the client", async () => {
  const papers = late("Papers", 3, ["Passport copy", "Signed mandate"]);
  const accepted = sentItem("Tax return", {
    state: "accepted",
    can: { answer: false, accept: false, reject: true },
  });
  const sent = aRequest("Yearly review", [sentItem("Gas bill"), accepted]);
  const router = await openClient([sent, papers], 2);
  expect(await rows()).toEqual([
    expect.stringMatching(/^2 documents 3 days late\s+Passport copy, Signed mandate\s+Remind/),
    expect.stringMatching(/^1 document to review\s+Gas bill\s+Review/),
    expect.stringMatching(/^2 reports not opened for 7 days\s+View/),
  ]);
  wire.answer(remindOfRequest, papers);
  await press("button", "Remind about Papers", await strip());
  await see("Reminder sent");
  expect(wire.sent(remindOfRequest)).toMatchObject([{ params: { id: papers.id } }]);
  await press("link", "Review 1 document", await strip());
  await until(() => expect(router.state.location.search).toEqual({ tab: "materials" }));
});

test("if more than three things wait on a client's page, the worst three are shown, and a button shows the others", async () => {
  await openClient([late("A", 1, ["A"]), late("B", 2, ["B"]), late("C", 9, ["C"]), late("D", 4, ["D"])], 1);
  const shown = (await rows()).map((row) => row.split("\n")[0]);
  expect(shown).toEqual(["1 document 9 days late", "1 document 4 days late", "1 document 2 days late"]);
  await press("button", "2 more", await strip());
  expect(await rows()).toHaveLength(5);
  expect(document.activeElement).toBe(all("listitem", undefined, await strip())[3]);
  expect(all("button", /more/, await strip())).toEqual([]);
});

test("if nothing waits on a client's page, there is no strip", async () => {
  const client = clientRecord();
  wire.answer(getClient, client);
  await openPage(`/clients/${client.id}`, { as: anAgent() });
  await find("heading", "Activity");
  expect(all("region", "Needs your attention")).toEqual([]);
});
