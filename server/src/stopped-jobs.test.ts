import { defaultLabels, roleWords } from "@portico/contract/foundation/labels";
import { expect, test } from "vitest";
import { eventWords, features } from "./modules.ts";

const kinds = features.flatMap(({ longJobs = [] }) => longJobs.map(({ kind }) => kind));

test.each(kinds)("the activity describes a stopped job of the kind %s by what it did", (job) => {
  const facts = { job, done: 3, total: 12 };
  const event = { kind: "job_stopped", facts, changes: null, actorId: null, userId: null };
  const words = eventWords.whatHappened(event, roleWords(defaultLabels), {
    timeZone: "UTC",
    dateOrder: "dmy",
  });
  expect(words).toMatch(/^stopped .+ \(3 of 12 done\)$/);
  expect(words).not.toContain("a long task");
});
