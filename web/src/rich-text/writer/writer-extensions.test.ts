import { pictureMarkdown, plainText } from "@portico/contract/values/rich-text";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import { MarkdownManager } from "@tiptap/markdown";
import { getSchema } from "@tiptap/react";
import { expect, test } from "vitest";
import { PictureNode } from "./picture-node.ts";
import { markdownManager, storedMarkdown, writerContent, writerExtensions } from "./writer-extensions.ts";

function throughWriter(markdown: string): string {
  return storedMarkdown(markdownManager().serialize(writerContent(markdown)));
}

test.for([
  "A calm quarter.",
  "## What happened\n\nA **calm** *quarter*, ~~not~~ ***both***.\n\n### Next",
  "- one\n- two\n  - inner\n- three",
  "1. one\n2. two\n   1. inner",
  "4. four\n5. five",
  "- [ ] open\n- [x] done",
  "> said\n>\n> again",
  "[words](https://example.com/a?b=c&d=e) and [us](mailto:mira@firm.example), [here](/materials?folder=1)",
  "[**bold link**](https://example.com) in [a **bold** one](/x)",
  "| Fund | Value |\n| :--- | ---: |\n| A | **1,200** |\n| B | a \\| b |",
  "| a<br>b | c |\n| --- | --- |\n| d | **e**<br>f<br>g |",
  "`x < y`\n\n```\n<b>\n```",
  "a\n\n---\n\nb",
  "one  \ntwo",
  "5 &lt; 6 &amp; 7 &gt; 2",
  "2 \\* 3 \\_a\\_ \\[x\\]",
  "\\# no heading",
  "\\- 3 %",
  "2026\\. A year",
  "<b>text</b> and <script>",
  "日本 👋 שלום",
  "a\n\n&nbsp;\n\nb",
])("%s reads the same after it has gone through the editor", (markdown) => {
  const once = throughWriter(markdown);
  expect(readRichText(once)).toEqual(readRichText(markdown));
  expect(throughWriter(once)).toBe(once);
});

test("a table that is too wide for readers is plain text in the editor, and keeps every character", () => {
  const row = (cell: string) => `${`|${cell}`.repeat(1_000)}|`;
  const wide = [row("a"), row("-"), row("b"), row("b")].join("\n");
  expect(JSON.stringify(writerContent(wide))).not.toContain('"table');
  expect(plainText(readRichText(throughWriter(wide)))).toBe(wide);
});

test("a typed line that looks like a list, a heading or a rule is still a plain line when it is read again", () => {
  const manager = new MarkdownManager({ extensions: writerExtensions() });
  for (const text of [
    "- 3 %",
    "+ 3",
    "# 1 priority",
    "2026. A year",
    "1) one",
    "---",
    "=",
    "* a",
    "> b",
    "|a|",
  ]) {
    const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
    expect(readRichText(manager.serialize(doc))).toEqual([
      { kind: "paragraph", children: [{ kind: "text", text }] },
    ]);
  }
});

test("an empty text is stored as an empty string", () => {
  expect(["", "&nbsp;", "\n\n&nbsp;\n\n&nbsp;", " "].map(storedMarkdown)).toEqual(["", "", "", ""]);
  expect(storedMarkdown("a\n\n&nbsp;\n\n&nbsp;")).toBe("a");
});

test("the editor turns hostile links and HTML into plain words", () => {
  for (const hostile of [
    "[x](javascript:alert(1))",
    "[x](data:text/html,y)",
    "[x](//other.example)",
    "![x](https://a.example/b.png)",
  ])
    expect(JSON.stringify(readRichText(throughWriter(hostile)))).not.toMatch(/"link"|javascript/);
});

const PICTURE = pictureMarkdown({
  id: "0198f2b4-5a3c-7def-8abc-0123456789ab",
  alt: "a [chart] of `x` & <b>, \\ 5 * 3",
});

function throughWriterOfPictures(markdown: string): string {
  const content = writerContent(markdown, { hasPictures: true });
  // Throws if the document contains a picture where none is allowed.
  getSchema(writerExtensions({ picture: PictureNode }))
    .nodeFromJSON(content)
    .check();
  return storedMarkdown(markdownManager({ hasPictures: true }).serialize(content));
}

test.for([
  PICTURE,
  `a\n\n${PICTURE}\n\nb`,
  `a ${PICTURE} b\n${PICTURE}`,
  `- ${PICTURE}\n- a\n\n  ${PICTURE}`,
  `> ${PICTURE}\n>\n> a ${PICTURE}`,
  `| ${PICTURE} |\n| --- |\n| b |`,
  `## a ${PICTURE}`,
  "![a chart](https://example.com/x.png) and ![b](https://example.com/y.png)",
  "![a chart](/files/1)",
  "![](/files/1)",
])("%s reads the same after it has gone through an editor with pictures", (markdown) => {
  const once = throughWriterOfPictures(markdown);
  expect(readRichText(once)).toEqual(readRichText(markdown));
  expect(throughWriterOfPictures(once)).toBe(once);
});

test("an editor without pictures keeps their descriptions as text", () => {
  expect(throughWriter(`a\n\n${PICTURE}\n\nb`)).toContain("chart");
});
