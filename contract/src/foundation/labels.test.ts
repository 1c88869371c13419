import { expect, test } from "vitest";
import { inText } from "../values/in-text.ts";
import { defaultLabels, roleWords } from "./labels.ts";

test("within a sentence, a label begins in lower case, unless it has a second capital", () => {
  expect(["Adviser", "member", "IFA", "Wealth Manager", "Élève"].map(inText)).toEqual([
    "adviser",
    "member",
    "IFA",
    "Wealth Manager",
    "élève",
  ]);
});

test("every role has its words, and the words for admins are the same in every firm", () => {
  expect(roleWords(defaultLabels).agent).toEqual({
    one: "Agent",
    many: "Agents",
    oneInText: "agent",
    manyInText: "agents",
    withArticle: "an agent",
  });
  const words = roleWords({ ...defaultLabels, client: { one: "Member", many: "Members" } });
  expect([words.admin.many, words.client.withArticle]).toEqual(["Admins", "a member"]);
});
