import { roleWords } from "@portico/contract/foundation/labels";
import { expect, test } from "vitest";
import { eventWords } from "./modules.ts";
import type { DateStyle } from "./platform/clock.ts";

const people = roleWords({
  agent: { one: "Adviser", many: "Advisers" },
  client: { one: "Member", many: "Members" },
});
const style: DateStyle = { timeZone: "Europe/Berlin", dateOrder: "mdy" };

function told(kind: string, facts: Record<string, unknown>): string {
  return eventWords.whatHappened(
    { kind, facts, changes: null, actorId: null, userId: null } as never,
    people,
    style,
  );
}

const exported = (list: string, filter: Record<string, unknown>) =>
  told("list_exported", { list, rows: 1234, filter: JSON.stringify(filter) });

test("an export is described with the firm's words and dates and with the names that the filters have on the screen", () => {
  expect(
    exported("clients", {
      status: "added",
      agent_id: "0190b5a4-0000-7000-8000-000000000001",
      tag: ["VIP", "Paris"],
      kind: "organisation",
      never_signed_in: true,
      added_from: "2026-10-01",
      added_to: "2026-10-31",
      without_agent: false,
    }),
  ).toBe(
    "exported the list of members (1,234 rows, status: not invited, one adviser, tag: VIP, Paris, organisations, never signed in, added from October 1, 2026 and added until October 31, 2026)",
  );
  expect(exported("clients", { without_agent: true })).toBe(
    "exported the list of members (1,234 rows, no adviser)",
  );
  expect(exported("agents", { full: true, without_two_factor: true, team: "North" })).toBe(
    "exported the list of advisers (1,234 rows, at capacity, no two-factor sign-in and team: North)",
  );
  expect(exported("activity", { kind: "openings", batch: "x", from: "2026-10-01" })).toBe(
    "exported the activity (1,234 rows, opened member records, one bulk action and from October 1, 2026)",
  );
});

test("large numbers in the activity of files have separators", () => {
  expect(told("job_stopped", { job: "requests_cancelled", done: 1200, total: 34000 })).toBe(
    "stopped cancelling a request to many members (1,200 of 34,000 done)",
  );
  expect(told("people_imported", { created: 1200, updated: 3400 })).toBe(
    "imported people from a file (1,200 added, 3,400 updated)",
  );
  expect(told("import_undone", { undone: 1200, kept: 3400 })).toBe(
    "undid an import (1,200 removed, 3,400 kept)",
  );
  expect(told("documents_placed", { files: 1200 })).toBe("placed 1,200 documents with Sort files");
  expect(told("documents_taken_back", { undone: 1200, kept: 3400 })).toBe(
    "undid Sort files (1,200 removed, 3,400 kept)",
  );
});
