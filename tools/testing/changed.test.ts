import { expect, test } from "vitest";
import { testsOf } from "./changed.js";

test.each([
  [["server/src/documents/requests/ask.ts"], ["/requests/", "/requests.test", "e2e/tests/request"]],
  [["web/src/documents/requests/ask-dialog.tsx"], ["/requests/", "/requests.test", "e2e/tests/request"]],
  [["contract/src/documents/folders.ts"], ["/folders/", "/folders.test", "e2e/tests/folder"]],
  [["server/src/activity/list-activity.ts"], ["/activity/", "/activity.test", "e2e/tests/activity"]],
  [["server/src/documents/find-material.ts"], ["/documents/", "/documents.test", "e2e/tests/document"]],
  [["e2e/tests/lock.e2e.ts"], ["e2e/tests/lock.e2e.ts"]],
  [["web/src/ui/date.test.ts"], ["web/src/ui/date.test.ts"]],
  [["README.md", "docs/mobile.md", "bench/README.md"], []],
])("a change of %j runs the tests whose paths contain %j", (files, names) => {
  expect(testsOf(files)).toEqual(names);
});

test.each([
  "server/src/platform/clock.ts",
  "server/src/foundation/audit/event-parts.ts",
  "package-lock.json",
  "e2e/fixtures.ts",
  "web/src/ui/form/button.tsx",
])("a change of %s, which serves every feature, runs all tests", (file) => {
  expect(testsOf(["server/src/documents/requests/ask.ts", file])).toBeNull();
});
