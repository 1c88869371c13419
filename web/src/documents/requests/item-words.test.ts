import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { expect, test, vi } from "vitest";
import { clientWords, inOrderOfClient, staffWords } from "./item-words.ts";

const asked: RequestItem = {
  id: "1",
  label: "Passport copy",
  help: null,
  required: true,
  due_on: null,
  state: "open",
  reason: null,
  material: null,
  uploaded_at: null,
  judged_at: null,
  judged_by: null,
  updated_at: "2026-10-01T08:00:00Z",
  is_overdue: false,
  can: { answer: true, accept: false, reject: false },
};
const request = { due_on: "2026-10-16", state: "open" } as DocumentRequest;

/** The texts that staff and the client read for an item on 12 October. */
function said(item: Partial<RequestItem>, of: Partial<DocumentRequest> = {}): string[] {
  vi.useFakeTimers({ now: Date.parse("2026-10-12T09:00:00Z") });
  const [one, whole] = [
    { ...asked, ...item },
    { ...request, ...of },
  ];
  const words = [staffWords(one, whole).text, clientWords(one, whole, "Mira").text];
  vi.useRealTimers();
  return words;
}

test("a missing item says how many days are left, that it is due today, or how late it is", () => {
  expect(said({})).toEqual(["4 days left", "Due 16 Oct 2026, in 4 days"]);
  expect(said({ due_on: "2026-10-13" })).toEqual(["1 day left", "Due 13 Oct 2026, in 1 day"]);
  expect(said({ due_on: "2026-10-12" })).toEqual(["Due today", "Due today"]);
  expect(said({ due_on: "2026-10-09", is_overdue: true })).toEqual([
    "3 days late",
    "3 days late, was due 9 Oct 2026",
  ]);
  expect(said({}, { due_on: null })).toEqual(["Not sent yet", "Not sent yet"]);
});

test("a sent item says when it was sent, and a returned item is asked for again", () => {
  const uploaded_at = "2026-10-12T08:00:00Z";
  expect(said({ state: "uploaded", uploaded_at })).toEqual([
    "Received today",
    "Sent today. Mira will check it.",
  ]);
  const material = { id: "2", title: "Passport", file_name: null, folder_id: null, scan: "pending" } as const;
  expect(said({ state: "uploaded", uploaded_at, material })).toEqual([
    "Being checked for viruses. You can accept it once it's clean.",
    "Sent today. Mira will check it.",
  ]);
  expect(said({ state: "accepted", uploaded_at, judged_at: "2026-10-01T08:00:00Z" })).toEqual([
    "Accepted",
    "Accepted 1 Oct 2026",
  ]);
  expect(said({ state: "rejected" })).toEqual(["Sent back", "Please send it again by 16 Oct 2026"]);
  expect(said({ state: "rejected", due_on: "2026-10-11", is_overdue: true })).toEqual([
    "Sent back, 1 day late",
    "1 day late, was due 11 Oct 2026",
  ]);
  expect(said({}, { state: "cancelled" })[0]).toBe("Not sent");
});

test("a client reads missing items first by due day, whatever order they were typed in; then sent items, then accepted ones", () => {
  const items: Array<Partial<RequestItem>> = [
    { label: "Whenever", due_on: null },
    { label: "Accepted", state: "accepted", due_on: "2026-10-01" },
    { label: "Later", due_on: "2026-10-20" },
    { label: "Sent", state: "uploaded", due_on: "2026-10-02" },
    { label: "Soon", due_on: "2026-10-14" },
    { label: "Soon, sent back", state: "rejected", due_on: "2026-10-14" },
    { label: "Late", due_on: "2026-10-09", is_overdue: true },
  ];
  const whole = { ...request, due_on: null, items: items.map((item) => ({ ...asked, ...item })) };
  expect(inOrderOfClient(whole).map(({ label }) => label)).toEqual([
    "Late",
    "Soon, sent back",
    "Soon",
    "Later",
    "Whenever",
    "Sent",
    "Accepted",
  ]);
});
