import { expect, test } from "vitest";
import { bulkRequestNotice } from "./bulk-request-words.ts";

const notice = (action: "remind" | "cancel", answer: Parameters<typeof bulkRequestNotice>[1]) =>
  bulkRequestNotice(action, answer, (count) => `${count} clients`);

test("the notice says what was done with the ticked requests, what was left, and why", () => {
  const skipped = [
    { reason: "reminded_already" as const, count: 2 },
    { reason: "nothing_missing" as const, count: 1 },
  ];
  expect(notice("remind", { affected: 3, emails: 2, skipped })).toEqual({
    title: "Reminded 2 clients",
    description: "Skipped: 2 already reminded today; 1 with nothing missing.",
    tone: "success",
  });
  expect(notice("remind", { affected: 0, emails: 0, skipped: [] })).toEqual({
    title: "No reminder sent",
    tone: "neutral",
  });
  expect(notice("cancel", { affected: 1, emails: 0, skipped: [] })).toEqual({
    title: "Cancelled 1 request",
    tone: "success",
  });
});
