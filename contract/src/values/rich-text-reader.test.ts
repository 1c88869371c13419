import { expect, test } from "vitest";
import { linkTarget, pictureMarkdown, plainText, type RichBlock, type RichInline } from "./rich-text.ts";
import { readRichText } from "./rich-text-reader.ts";

/**
 * The greatest CPU time for a long text, in ms. Other work on the machine does not add to CPU time. If the
 * time grew with the square of the length, it would take minutes.
 */
const SOON_MS = 10_000;
const spent = (since: NodeJS.CpuUsage) => process.cpuUsage(since).user / 1_000;

const text = (words: string): RichInline => ({ kind: "text", text: words });
const paragraph = (...children: RichInline[]): RichBlock => ({ kind: "paragraph", children });

test("Markdown is read as paragraphs, headings, bold and other marks, line breaks and rules", () => {
  expect(
    readRichText("## What *happened*\n\nA **calm** quarter,  \n~~not~~ `x < y`.\n\n### Next\n\n---"),
  ).toEqual([
    {
      kind: "heading",
      level: 2,
      children: [text("What "), { kind: "italic", children: [text("happened")] }],
    },
    paragraph(
      text("A "),
      { kind: "bold", children: [text("calm")] },
      text(" quarter,"),
      { kind: "break" },
      { kind: "strike", children: [text("not")] },
      text(" "),
      { kind: "code", text: "x < y" },
      text("."),
    ),
    { kind: "heading", level: 3, children: [text("Next")] },
    { kind: "rule" },
  ]);
});

test("lists, tasks, quotes and code are read from Markdown, and a numbered list keeps its first number", () => {
  expect(
    readRichText("3. three\n4. four\n   - inner\n\n- [x] done\n- [ ] open\n\n> said\n\n```\n<b>\n```"),
  ).toEqual([
    {
      kind: "list",
      start: 3,
      items: [
        { done: null, blocks: [paragraph(text("three"))] },
        {
          done: null,
          blocks: [
            paragraph(text("four")),
            { kind: "list", start: null, items: [{ done: null, blocks: [paragraph(text("inner"))] }] },
          ],
        },
      ],
    },
    {
      kind: "list",
      start: null,
      items: [
        { done: true, blocks: [paragraph(text("done"))] },
        { done: false, blocks: [paragraph(text("open"))] },
      ],
    },
    { kind: "quote", blocks: [paragraph(text("said"))] },
    { kind: "code", text: "<b>" },
  ]);
});

test("a table is read with the alignment of its columns", () => {
  expect(readRichText("| a | b |\n| :- | -: |\n| 1 | **2** |")).toEqual([
    {
      kind: "table",
      align: ["left", "right"],
      head: [[text("a")], [text("b")]],
      rows: [[[text("1")], [{ kind: "bold", children: [text("2")] }]]],
    },
  ]);
});

test("a br tag in a table cell becomes a line break, and every other tag stays text", () => {
  const [table] = readRichText("| a<br>b<BR/>c |\n| - |\n| <br onclick=x>d<brx> |");
  expect(table).toMatchObject({
    head: [[text("a"), { kind: "break" }, text("b"), { kind: "break" }, text("c")]],
    rows: [[[text("<br onclick=x>d<brx>")]]],
  });
});

test("a heading of level 1 becomes level 2, below the page's title, and level 4 becomes level 3", () => {
  const levels = readRichText("# a\n\n## b\n\n#### c").map(
    (block) => block.kind === "heading" && block.level,
  );
  expect(levels).toEqual([2, 2, 3]);
});

test("entities are decoded exactly once, and unknown entities stay as they were written", () => {
  expect(plainText(readRichText("a &lt;b&gt; &amp;lt; &#39;&#x2F; &bogus; &#0; &#x110000;"))).toBe(
    "a <b> &lt; '/ &bogus; &#0; &#x110000;",
  );
});

test("HTML is shown as text and has no effect", () => {
  const hostile =
    '<script>alert(1)</script>\n\nx <img src=x onerror="alert(1)"> <b>y</b>\n\n<svg onload=alert(1)>';
  expect(plainText(readRichText(hostile))).toBe(
    '<script>alert(1)</script>\nx <img src=x onerror="alert(1)"> <b>y</b>\n<svg onload=alert(1)>',
  );
  expect(JSON.stringify(readRichText(hostile))).not.toContain('"link"');
});

test.for([
  "https://example.com",
  "https://example.com/a?b=c#d",
  "mailto:mira@firm.example",
  "/materials?folder=1",
  "/authors",
  "/",
])("%s becomes a link", (address) => {
  expect(linkTarget(address)).toBe(address);
  expect(readRichText(`[words](<${address}>)`)).toEqual([
    paragraph({ kind: "link", href: address, children: [text("words")] }),
  ]);
});

test.for([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java&#10;script:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,<b>x</b>",
  "vbscript:x",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "http://example.com",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "\\\\elsewhere.example",
  "https://",
  "https:/x",
  "https:example.com",
  "https://user:secret@example.com",
  "https://bank.example@evil.example",
  "/auth/logout",
  "/content/../auth/logout",
  "/%61uth/logout",
  "/api/frontend/user/",
  "/%",
  "mailto:",
  "tel:1",
  "#part",
  "other/page",
  "",
  `https://example.com/${"a".repeat(2000)}`,
])("a link to %s is not allowed, so only its words are shown", (address) => {
  expect(linkTarget(address)).toBeNull();
  expect(JSON.stringify(readRichText(`[words](<${address}>) [words](${address})`))).not.toContain('"link"');
});

const ID = "0198f2b4-5a3c-7def-8abc-0123456789ab";

test("a picture of an article becomes a block of its own, and its alternative text may contain any character", () => {
  const picture = { id: ID, alt: "a [chart] of `x` & <b>, \\ 5 * 3" };
  const markdown = pictureMarkdown(picture);
  expect(readRichText(markdown)).toEqual([{ kind: "picture", ...picture }]);
  expect(readRichText(`before ${markdown} after\n${markdown}`)).toEqual([
    paragraph(text("before")),
    { kind: "picture", ...picture },
    paragraph(text("after")),
    { kind: "picture", ...picture },
  ]);
  expect(plainText(readRichText(markdown))).toBe(picture.alt);
});

test.for([
  "https://example.com/x.png",
  "/files/1",
  "//evil.example/content/images/0198f2b4-5a3c-7def-8abc-0123456789ab",
  `https://evil.example/content/images/${ID}`,
  `/content/images/${ID}/..`,
  `/content/images/${ID}?size=x`,
  `/content/images/${ID.toUpperCase()}`,
  "/content/images/../../account",
  "javascript:alert(1)",
  "data:image/svg+xml,x",
])("a picture with the address %s is replaced by its alternative text", (address) => {
  expect(JSON.stringify(readRichText(`![a chart](<${address}>)`))).not.toContain('"picture"');
  expect(plainText(readRichText(`![a chart](<${address}>)`))).toBe("a chart");
});

test("a picture within a list, a quote, a table, a heading or a link is replaced by its alternative text", () => {
  const image = pictureMarkdown({ id: ID, alt: "a chart" });
  for (const markdown of [
    `- ${image}`,
    `- a\n\n  ${image}`,
    `> ${image}`,
    `| ${image} |\n| - |\n| b |`,
    `## ${image}`,
    `[${image}](https://example.com)`,
  ]) {
    expect(JSON.stringify(readRichText(markdown))).not.toContain('"picture"');
    expect(plainText(readRichText(markdown))).toContain("a chart");
  }
});

test("after the first hundred pictures, each picture is replaced by its alternative text", () => {
  const blocks = readRichText(`${pictureMarkdown({ id: ID, alt: "a" })}\n\n`.repeat(150));
  expect(blocks.filter(({ kind }) => kind === "picture")).toHaveLength(100);
  expect(blocks).toHaveLength(150);
});

test("link references and bare email addresses stay text, and bare web addresses become links", () => {
  expect(plainText(readRichText("[a]: javascript:x\n\n[a]"))).toBe("[a]: javascript:x\n[a]");
  const [bare] = readRichText("see https://example.com/a, or mira@firm.example");
  expect(bare).toEqual(
    paragraph(
      text("see "),
      { kind: "link", href: "https://example.com/a", children: [text("https://example.com/a")] },
      text(", or mira@firm.example"),
    ),
  );
});

test("an empty line from the editor does not become a paragraph", () => {
  expect(readRichText("a\n\n&nbsp;\n\nb\n\n&nbsp;")).toEqual([paragraph(text("a")), paragraph(text("b"))]);
});

const MILLION = 1_000_000;
const LONG = 200_000;
const ofLength = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

test.for([
  ["a megabyte of nested brackets", ofLength("[", MILLION / 2) + ofLength("]", MILLION / 2)],
  ["nested brackets", ofLength("[", LONG / 2) + ofLength("]", LONG / 2)],
  ["links that nothing closes", ofLength("[a](b", LONG)],
  ["stars that nothing closes", ofLength("*a ", LONG)],
  ["stars in many paragraphs", ofLength(`${ofLength("*a ", 9900)}\n\n`, LONG)],
  ["stars and underscores", ofLength("**a *b __c _d ", LONG)],
  ["tildes", ofLength("~~a ", LONG)],
  ["backticks", Array.from({ length: 600 }, (_, index) => "`".repeat(index)).join(" ")],
  ["an email address without an end", `${"a".repeat(LONG - 2)}@b`],
  ["quotes in quotes", ofLength("> ", LONG)],
  ["quotes that go on", ofLength("> a\nb\n", LONG)],
  ["lists in lists", ofLength("- ", LONG)],
  ["numbers in numbers", ofLength("1. ", LONG)],
  ["many items", ofLength("- a\n\n  b\n\n", LONG)],
  ["quotes and lists", ofLength("> - 1. ", LONG)],
  ["many definitions", ofLength("[a]: b\n", LONG)],
  ["many spaces", `a${" ".repeat(LONG - 2)}b`],
  ["open tags", ofLength("<a ", LONG)],
  ["open comments", ofLength("<!--", LONG)],
  ["entities", ofLength("&lt;", LONG)],
] as const)("a long text of %s is read quickly", ([, markdown]) => {
  const began = process.cpuUsage();
  const blocks = readRichText(markdown);
  expect(spent(began)).toBeLessThan(SOON_MS);
  expect(blocks.length).toBeGreaterThan(0);
});

test("a table of a thousand columns is shown as it was written", () => {
  const row = (cell: string) => `|${`${cell}|`.repeat(1000)}\n`;
  const wide = row("a") + row("-") + row("b").repeat(80);
  const began = process.cpuUsage();
  expect(readRichText(wide)).toEqual([{ kind: "code", text: wide }]);
  expect(spent(began)).toBeLessThan(SOON_MS);
});

test("the innermost of fifty nested quotes are shown as text", () => {
  const depth = (blocks: readonly RichBlock[]): number =>
    Math.max(0, ...blocks.map((block) => (block.kind === "quote" ? 1 + depth(block.blocks) : 0)));
  const blocks = readRichText(`${"> ".repeat(50)}deep`);
  expect(depth(blocks)).toBeLessThan(10);
  expect(plainText(blocks)).toContain("deep");
});
