import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { expect, test } from "vitest";
import {
  askingOf,
  bodyOf,
  draftOf,
  draftOfTemplate,
  draftToEdit,
  emptyDraft,
  validateDraft,
  newItem,
  templateOf,
} from "./request-draft.ts";

const draft = { ...emptyDraft(), title: "Papers" };
const days = (items: readonly { due_on?: string | null | undefined }[]) => items.map(({ due_on }) => due_on);

test("a document is due on its own day, or on the day of the whole request if it has none", () => {
  const items = [newItem({ label: "Passport", dueOn: "2030-03-09" }), newItem({ label: "Bill" })];
  expect(days(bodyOf({ ...draft, dueOn: "2030-03-12", items }).items)).toEqual(["2030-03-09", null]);
});

test("an invalid date is reported at its document, even if a line above it is empty", () => {
  const items = [newItem(), newItem({ label: "Passport", dueOn: null })];
  expect(validateDraft({ ...draft, items })).toEqual({ "items.0.due_on": "Please enter a full date." });
});

test("an edit keeps the day of a sent document, and can change the day of a returned one", () => {
  const item = (state: RequestItem["state"]) =>
    ({ id: state, label: state, help: null, required: true, due_on: "2030-03-09", state }) as RequestItem;
  const request = { title: "Papers", note: null, due_on: null, items: [item("accepted"), item("rejected")] };
  const known = draftOf(request as unknown as DocumentRequest);
  expect(known.items.map(({ isFixed, isReturned }) => [isFixed, isReturned])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(days(bodyOf(known).items)).toEqual(["2030-03-09", "2030-03-09"]);
});

test("a template stores a document's own day as days after asking, and whether it is asked for again", () => {
  const item = { label: "Bill", help: null, required: true, due_in_days: 5, again: true };
  const kept = { title: "Papers", note: null, due_in_days: 10, items: [item] };
  const known = { ...kept, id: "1", is_firm: true, updated_at: "", can: { edit: true } };
  const asking = draftOfTemplate(known);
  expect(askingOf(asking).items[0]).toMatchObject({ due_on: asking.items[0]!.dueOn, again: true });
  expect(asking.items[0]!.dueOn! < asking.dueOn!).toBe(true);
  expect(templateOf(asking)).toEqual(kept);
  expect(templateOf(draftToEdit(known)).items).toEqual([item]);
  const items = [newItem({ label: "Bill", dueInDays: "soon" })];
  expect(validateDraft({ ...draft, items })).toEqual({
    "items.0.due_in_days": "Please enter a whole number.",
  });
});
