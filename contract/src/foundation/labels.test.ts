import { expect, test } from "vitest";
import { inText } from "../values/in-text.ts";
import { defaultLabels, roleWords } from "./labels.ts";

test("a firm's word for a role begins in lower case within a sentence, unless it has a second capital, as IFA does", () => {
  expect(["Adviser", "member", "IFA", "Wealth Manager", "Élève"].map(inText)).toEqual([
    "adviser",
    "member",
    "IFA",
    "Wealth Manager",
    "élève",
  ]);
});

test("each role has words in the singular and the plural, and a firm's own word for clients does not change the word for admins", () => {
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
