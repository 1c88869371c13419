import type { ClientEvent } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { foldEvents, hasMore, whatOf } from "./timeline-lines.ts";

const now = new Date("2026-10-12T12:00:00");
let made = 0;
function event(at: string, more: Partial<ClientEvent> = {}): ClientEvent {
  made += 1;
  const actor = { id: "cleo", first_name: "Cleo", last_name: "Alder", avatar: null };
  return {
    id: String(made),
    kind: "avatar_changed",
    what: "changed their photo",
    by: "client",
    actor,
    changes: [],
    reason: null,
    at,
    ...more,
  };
}

const edit = (at: string, what: string, ...fields: string[]) =>
  event(at, {
    kind: "client_changed",
    what,
    changes: fields.map((field) => ({ field, before: null, after: "1" })),
  });
const signIn = (at: string) => event(at, { kind: "signed_in", what: "signed in" });

const fold = (events: ClientEvent[], { withSignIns = false, most = Infinity } = {}) =>
  foldEvents(events, { withSignIns, most }, now);
const linesOf = (events: ClientEvent[]) => fold(events).days.flatMap(({ lines }) => lines);
const wordsOf = (events: ClientEvent[]) => linesOf(events).map(whatOf);

test("events are grouped by day, and an action that one person repeats within ten minutes is one line", () => {
  const { days } = fold([
    event("2026-10-12T09:14:00"),
    event("2026-10-12T09:12:00"),
    event("2026-10-12T09:00:00"),
    event("2026-10-11T09:00:00", { kind: "signed_up", what: "signed up" }),
    event("2025-10-02T09:00:00"),
  ]);
  expect(days.map(({ day, lines }) => [day, lines.map(whatOf)])).toEqual([
    ["Today, 12 October", ["changed their photo (2 times)", "changed their photo"]],
    ["Yesterday, 11 October", ["signed up"]],
    ["Thursday, 2 October 2025", ["changed their photo"]],
  ]);
});

test("the same action of two people is two lines, and so are two actions with different reasons", () => {
  const kind = { kind: "client_moved", what: "moved the client" };
  expect(
    wordsOf([
      event("2026-10-12T09:14:00", { ...kind, actor: null, by: "admin", reason: "Holiday" }),
      event("2026-10-12T09:13:00", { ...kind, actor: null, by: "admin" }),
      event("2026-10-12T09:12:00", kind),
    ]),
  ).toEqual(Array(3).fill("moved the client"));
});

test("different actions of one kind within ten minutes are one line with the newest, and the line has more to show", () => {
  const tag = (at: string, what: string) => event(at, { kind: "client_tagged", what });
  const lines = linesOf([
    tag("2026-10-12T09:14:00", "added the tag “VIP”"),
    tag("2026-10-12T09:13:00", "added the tag “Review”"),
    tag("2026-10-12T09:12:00", "added the tag “Tax”"),
  ]);
  expect(lines.map(whatOf)).toEqual(["added the tag “VIP” and 2 more"]);
  expect(lines.map(hasMore)).toEqual([true]);
});

test("an edit of up to two details names them, an edit of more says how many, and each has more to show", () => {
  const lines = linesOf([
    edit("2026-10-12T09:14:00", "changed the phone and the note", "Phone", "Note"),
    edit("2026-10-11T09:13:00", "changed the phone, the note and the tags", "Phone", "Note", "Tags"),
  ]);
  expect(lines.map(whatOf)).toEqual(["changed the phone and the note", "changed 3 details"]);
  expect(lines.map(hasMore)).toEqual([true, true]);
});

test("two edits within ten minutes are one line that counts their details once, and keeps what each of them changed", () => {
  const [both] = linesOf([
    edit("2026-10-12T09:14:00", "changed the phone", "Phone"),
    edit("2026-10-12T09:13:00", "changed the phone and the note", "Phone", "Note"),
  ]);
  expect(whatOf(both!)).toBe("changed 2 details");
  expect(both!.events.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ["Phone"],
    ["Phone", "Note"],
  ]);
  expect(
    wordsOf([
      edit("2026-10-12T09:14:00", "changed the phone", "Phone"),
      edit("2026-10-12T09:13:00", "changed the phone", "Phone"),
    ]),
  ).toEqual(["changed the phone (2 times)"]);
});

test("sign-ins have no line and do not part other events, unless they are asked for", () => {
  const events = [
    signIn("2026-10-12T09:15:00"),
    event("2026-10-12T09:14:00"),
    signIn("2026-10-12T09:13:00"),
    event("2026-10-12T09:12:00"),
  ];
  expect(wordsOf(events)).toEqual(["changed their photo (2 times)"]);
  expect(fold(events).signIns).toHaveLength(2);
  const shown = fold(events, { withSignIns: true });
  expect(shown.days[0]!.lines.map(whatOf)).toEqual([
    "signed in",
    "changed their photo",
    "signed in",
    "changed their photo",
  ]);
  expect(shown.signIns).toHaveLength(2);
});

test("after the most lines that may be shown, earlier events and their sign-ins are left out", () => {
  const events = [
    event("2026-10-12T09:00:00"),
    signIn("2026-10-11T09:00:00"),
    event("2026-10-11T08:00:00"),
    signIn("2026-10-10T09:00:00"),
  ];
  const { days, signIns, next } = fold(events, { most: 1 });
  expect([days.length, signIns.length, next]).toEqual([1, 1, events[2]!.id]);
  expect(fold(events, { most: 2 })).toMatchObject({ signIns: [{}, {}], next: null });
});
