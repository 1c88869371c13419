import { ARTICLE_TEXT_MAX_LENGTH } from "@portico/contract/articles/article-limits";
import { expect, test } from "vitest";
import { cutInThread } from "./cut-in-thread.ts";
import { cutWords } from "./cut-words.ts";

const versionOf = (text: string) => ({
  title: "Müller & Söhne",
  excerpt: null,
  category: null,
  tags: ["Tax"],
  body: text.repeat(Math.ceil(ARTICLE_TEXT_MAX_LENGTH / text.length)).slice(0, ARTICLE_TEXT_MAX_LENGTH),
});

test.for([
  ["numbered lines", "1. a\n"],
  ["headings", "# a\n"],
  ["underlined headings", "a\n=\n"],
  ["tasks", "- [ ] a\n"],
  ["paragraphs", "a\n\n"],
  ["nested quotes", "> "],
  ["asterisks", "*a **b "],
  ["different words", "a1b2 c3-d4 漢字 e5\n"],
  ["a wide table", "|a"],
] as const)("while a long article of %s is cut into words, other work gets its turn", async ([, text]) => {
  const version = versionOf(text);
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const cut = await cutInThread(version);
  isOver = true;
  expect(cut).toEqual(cutWords(version));
  // On the server's own thread the whole text would be cut before any other work got a turn.
  expect(turns).toBeGreaterThan(1);
});

test("twenty articles that are cut into words at once each get their own words", async () => {
  const versions = Array.from({ length: 20 }, (_, at) => ({ ...versionOf("x\n"), title: `Number ${at}` }));
  const cuts = await Promise.all(versions.map(cutInThread));
  expect(cuts).toEqual(versions.map(cutWords));
});
