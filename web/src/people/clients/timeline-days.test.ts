import type { ClientEvent } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { daysOf } from "./timeline-days.ts";

let made = 0;
function event(at: string, more: Partial<ClientEvent> = {}): ClientEvent {
  made += 1;
  const actor = { id: "cleo", first_name: "Cleo", last_name: "Alder", avatar: null };
  return {
    id: String(made),
    kind: "signed_in",
    what: "signed in",
    by: "client",
    actor,
    changes: [],
    reason: null,
    at,
    ...more,
  };
}

test("events are grouped by day, and an action that one person repeats within ten minutes is one line", () => {
  const now = new Date("2026-10-12T12:00:00");
  const days = daysOf(
    [
      event("2026-10-12T09:14:00"),
      event("2026-10-12T09:12:00"),
      event("2026-10-12T09:00:00"),
      event("2026-10-11T09:00:00", { what: "signed up" }),
      event("2025-10-02T09:00:00"),
    ],
    now,
  );
  expect(days.map(({ day, entries }) => [day, entries.map(({ times }) => times)])).toEqual([
    ["Today, 12 October", [2, 1]],
    ["Yesterday, 11 October", [1]],
    ["Thursday, 2 October 2025", [1]],
  ]);
});

test("two edits within ten minutes are two lines, because each line says what was changed", () => {
  const changes = [{ field: "Phone", before: null, after: "1" }];
  const edits = [event("2026-10-12T09:14:00", { changes }), event("2026-10-12T09:13:00", { changes })];
  expect(daysOf(edits)[0]?.entries).toHaveLength(2);
});
