import type { Invitation } from "@portico/contract/account/invitation";
import { expect, test } from "vitest";
import { invitationStory } from "./invitation-story.ts";

const NOW = Date.parse("2026-10-12T12:00:00.000Z");

const invitation: Invitation = {
  id: "0190b5a4-0000-7000-8000-000000000001",
  user_id: "0190b5a4-0000-7000-8000-000000000002",
  email: "cleo@home.example",
  role: "client",
  first_name: "Cleo",
  last_name: "Marsh",
  reference: null,
  message: null,
  agent: null,
  inviter: null,
  state: "open",
  delivery: "sent",
  delivery_problem: null,
  send_count: 1,
  opened_at: null,
  asked_again_at: null,
  expires_at: "2026-10-16T12:00:00.000Z",
  created_at: "2026-09-15T12:00:00.000Z",
};

const tell = (changes: Partial<Invitation>) => invitationStory({ ...invitation, ...changes }, NOW).join(" ");

test("an invitation that was sent once and lies unopened is told with its last day", () => {
  expect(tell({})).toBe(
    "Invited on 15 Sep 2026. The email was sent. The link has not been opened yet. It is valid until 16 Oct 2026.",
  );
});

test("one that was sent again and opened says so", () => {
  expect(tell({ send_count: 2, opened_at: "2026-10-12T11:30:00.000Z" })).toBe(
    "Invited on 15 Sep 2026, sent 2 times. The email was sent. The link was opened 30 min ago. It is valid until 16 Oct 2026.",
  );
});

test("an expired one tells the day it expired on", () => {
  expect(tell({ expires_at: "2026-10-01T12:00:00.000Z" })).toContain("It expired on 1 Oct 2026.");
});

test.each([
  ["none", null, "No email was sent."],
  ["queued", null, "The email is being sent."],
  ["queued", "ECONNREFUSED", "The email hasn't been sent yet. We'll keep trying."],
  ["failed", "550 no such mailbox", "The email was not delivered."],
] as const)("an email that is %s, with the trouble %s, is told as: %s", (delivery, problem, sentence) => {
  expect(tell({ delivery, delivery_problem: problem })).toContain(sentence);
});
