import { expect, test } from "vitest";
import { testsOf } from "./changed.js";

test.each([
  [["server/src/documents/requests/ask.ts"], ["/requests/", "/requests.test", "journeys/request"]],
  [["web/src/documents/requests/ask-dialog.tsx"], ["/requests/", "/requests.test", "journeys/request"]],
  [["contract/src/documents/folders.ts"], ["/folders/", "/folders.test", "journeys/folder"]],
  [["server/src/activity/list-activity.ts"], ["/activity/", "/activity.test", "journeys/activity"]],
  [["server/src/documents/find-material.ts"], ["/documents/", "/documents.test", "journeys/document"]],
  [["e2e/journeys/lock.e2e.ts"], ["e2e/journeys/lock.e2e.ts"]],
  [["web/src/ui/date.test.ts"], ["web/src/ui/date.test.ts"]],
  [["README.md", "docs/mobile.md", "bench/README.md"], []],
])("a change of %j runs the tests whose paths hold %j", (files, names) => {
  expect(testsOf(files)).toEqual(names);
});

test.each([
  "server/src/platform/clock.ts",
  "server/src/foundation/audit/event-parts.ts",
  "package-lock.json",
  "e2e/journey.ts",
  "web/src/ui/form/button.tsx",
])("a change of %s, which serves every feature, runs all tests", (file) => {
  expect(testsOf(["server/src/documents/requests/ask.ts", file])).toBeNull();
});
