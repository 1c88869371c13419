import type { Invitation } from "@portico/contract/identity/invitations";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { InvitationStory } from "./invitation-story.tsx";

vi.stubEnv("TZ", "Europe/Berlin");
const NOW = Date.parse("2026-10-12T12:00:00.000Z");
beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const invitation: Invitation = {
  id: "0190b5a4-0000-7000-8000-000000000001",
  user_id: "0190b5a4-0000-7000-8000-000000000002",
  email: "cleo@home.example",
  role: "client",
  first_name: "Cleo",
  last_name: "Marsh",
  organisation_name: null,
  reference: null,
  message: null,
  agent: null,
  inviter: null,
  state: "open",
  delivery: "sent",
  delivery_problem: null,
  send_count: 1,
  opened_at: null,
  reminded_at: null,
  asked_again_at: null,
  expires_at: "2026-10-16T12:00:00.000Z",
  created_at: "2026-09-15T12:00:00.000Z",
};

const drawn = (changes: Partial<Invitation>) =>
  renderToStaticMarkup(<InvitationStory invitation={{ ...invitation, ...changes }} />);
const tell = (changes: Partial<Invitation>) =>
  drawn(changes)
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'");

test("the text about an unopened invitation ends with the minute until which its link is valid", () => {
  expect(tell({})).toBe(
    "Invited on 15 September 2026. The email was sent. The link hasn't been opened yet. It is valid until 16 October 2026 at 14:00 CEST.",
  );
});

test("the text about an invitation says how often it was sent and when its link was opened", () => {
  expect(tell({ send_count: 2, opened_at: "2026-10-12T11:30:00.000Z" })).toBe(
    "Invited on 15 September 2026, sent 2 times. The email was sent. The link was opened 30 min ago (13:30). It is valid until 16 October 2026 at 14:00 CEST.",
  );
});

test("every time in the text about an invitation also has a machine-readable form", () => {
  const times = drawn({ opened_at: "2026-10-12T11:30:00.000Z" }).matchAll(/<time dateTime="([^"]+)"/g);
  expect([...times].map(([, at]) => at)).toEqual([
    "2026-09-15T12:00:00.000Z",
    "2026-10-12T11:30:00.000Z",
    "2026-10-16T12:00:00.000Z",
  ]);
});

test("the text about an expired invitation says when it expired", () => {
  expect(tell({ expires_at: "2026-10-01T12:00:00.000Z" })).toContain(
    "It expired on 1 October 2026 at 14:00 CEST.",
  );
});

test.each([
  ["none", null, "No email was sent."],
  ["queued", null, "The email is being sent."],
  ["queued", "ECONNREFUSED", "The email hasn't been sent yet. We'll keep trying."],
  ["failed", "550 no such mailbox", "The email wasn't delivered."],
] as const)("for the state %s and the problem %s, the text says “%s”", (delivery, problem, sentence) => {
  expect(tell({ delivery, delivery_problem: problem })).toContain(sentence);
});
