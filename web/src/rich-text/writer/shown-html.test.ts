import { expect, test } from "vitest";
import { cleanPastedHtml } from "./pasted-html.ts";
import { shownHtml } from "./shown-html.ts";

/** Cleans pasted HTML. Returns only its words. */
function words(html: string): string {
  const clean = cleanPastedHtml(html).html;
  return clean
    .replaceAll(/<\/?(?:span|a|b|em|ins|s|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const comment = (words: string) =>
  `<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:"A B"'><p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span style='mso-special-character:comment'></span></span></span>${words}<o:p></o:p></p></span></div></div>`;
const anchor = `<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>`;

test.for([
  ["hidden words of Word", "a <span style='display:none;mso-hide:all'>secret</span> b", "a b", 1],
  ["a hidden paragraph", "<p>a</p><p style='display:none;mso-hide:all'>secret<b>s</b></p><p>b</p>", "a b", 1],
  [
    "hidden with a capital letter and spaces",
    'a<SPAN STYLE="Color:red; DISPLAY :none">secret</SPAN>b'.replace(" :", ":"),
    "ab",
    1,
  ],
  ["hidden by an entity in its style", "a<span style='display&#58;none'>secret</span>b", "ab", 1],
  ["white words on the ground of the page", "a<span style='color:white'>\\s1\\</span> b", "a b", 1],
  ["white words in a color of numbers", "a<span style='color: rgb(255, 255, 255)'>secret</span> b", "a b", 1],
  ["clear words", "a<span style='color:transparent'>secret</span> b", "a b", 1],
  ["white words of an old program", "a<font color='#FFFFFF'>secret</font> b", "a b", 1],
  [
    "a cell of Excel in white",
    "<style>.xl65{color:white;font-size:11pt}.xl66{color:black}</style><table><tr><td class=xl66>a</td><td class=xl65>margin 12%</td></tr></table>",
    "a",
    1,
  ],
  [
    "white heads on blue",
    "<table><tr style='background:#1F3864'><td style='color:white'>a</td><td bgcolor=navy><font color=white>b</font></td></tr></table>",
    "a b",
    0,
  ],
  [
    "white heads on the ground of their class",
    "<style>.h{background:#444;color:#fff}</style><table><tr><td class=h>a</td><td>b</td></tr></table>",
    "a b",
    0,
  ],
  ["dark words within white ones", "x<p style='color:white'>secret<b style='color:#333'>b</b></p>", "x b", 1],
  ["all words of a dark program", "<p style='color:rgb(255,255,255)'>a <b>b</b></p>", "a b", 0],
  ["words in black on white", "<p style='color:#000;background:#fff'>a</p>", "a", 0],
  ["a paragraph that the next one closes", "<p>a<p style='display:none'>secret<p>b", "a b", 1],
  ["an item that the next one closes", "<ul><li>a<li style='display:none'>secret<li>b</ul>", "a b", 1],
  [
    "cells that the next ones close",
    "<table><tr><td>a<td hidden>secret<td>b<tr style='display:none'><td>x<td>y<td>z</table>",
    "a b",
    2,
  ],
  [
    "the words of Google's comments",
    `<p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> b</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>client is broke</span></p></div><div><p><a href="#cmnt_ref2" id="cmnt2">[b]</a><span>too</span></p></div><p>c</p>`,
    "a b c",
    2,
  ],
  [
    "a column that a style makes narrow",
    "<table><colgroup><col><col style='width:0'></colgroup><tr><td>a<td>secret</table>",
    "a",
    1,
  ],
  ["hidden up to the end", "<p>a</p><div hidden><p>secret", "a", 1],
  ["hidden within hidden", "a<div hidden>x<div style='display:none'>y</div>z</div>b", "ab", 1],
  ["a name that closes what it did not open", "a<div hidden>x</span>y</p>z</div>b", "ab", 1],
  ["the attribute", "a<p hidden>secret</p><p hidden=until-found>secret</p>", "a", 2],
  ["what cannot be seen", "a<span style='visibility:hidden'>secret</span>", "a", 1],
  [
    "no height of letters",
    "a<span style='font-size:0'>s</span><span style='font-size:0px;color:red'>s</span>",
    "a",
    2,
  ],
  ["small letters are seen", "a<span style='font-size:0.5em'>b</span>", "ab", 0],
  ["no colour at all", "a<span style='opacity:0'>s</span><span style='opacity:0.5'>b</span>", "ab", 1],
  [
    "a class that hides",
    "<style><!-- p.Intern, span.x {mso-style-name:Intern;display:none} --></style><p class=Intern>s</p><p class=x>a</p><span class=x>s</span>",
    "a",
    2,
  ],
  [
    "a class that hides on paper alone",
    "<style>@media print{.x{display:none}}\n.y{color:red}</style><p class='x y'>a</p>",
    "a",
    0,
  ],
  [
    "a comment with its mark",
    `<p>a${anchor} b</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>${comment("secret")}${comment("two")}</div>`,
    "a b",
    2,
  ],
  [
    "a comment of Excel",
    "<table><tr><td>5<span class=msocomspan1><a class=msocomanch href='#_msocom_1'>[1]</a></span></td></tr></table><div style='mso-element:comment-list'><div style='mso-element:comment'><div id='_com_1' class=msocomtxt>Me: secret</div></div></div>",
    "5",
    1,
  ],
  [
    "words that a comment is about",
    "<a style='mso-comment-reference:A_1;mso-comment-date:20260101T1200'>kept</a><span style='mso-comment-continuation:1'> too</span>",
    "kept too",
    0,
  ],
  [
    "a deletion under review",
    "a <del cite='mailto:A%20B' datetime='2026-01-01T10:00'>secret</del><ins cite='mailto:A' datetime='2026-01-01T10:00'>new</ins>",
    "a new",
    1,
  ],
  ["an old deletion of Word", "a<span class=msoDel>secret</span>", "a", 1],
  [
    "a page number that Word keeps from the screen",
    "a<span style='display:none;mso-hide:screen'>. 7</span>",
    "a",
    0,
  ],
  [
    "a hidden row of Excel",
    "<table><tr><td>a</td></tr><tr height=0 style='display:none'><td>secret</td></tr><tr><td>b</td></tr></table>",
    "a b",
    1,
  ],
  [
    "a hidden column of Excel",
    "<table><col width=64><col width=0 style='display:none;mso-width-source:userset'><col width=64><tr><td>a</td><td>s</td><td>b</td></tr><tr><td>c</td><td>s</td><td>d</td></tr></table>",
    "a b c d",
    2,
  ],
  [
    "columns that one tag declares",
    "<table><colgroup><col span=2><col span=2 style='display:none'></colgroup><tr><td>a</td><td>b</td><td>s</td><td>s</td><td>c</td></tr></table>",
    "a b c",
    2,
  ],
  [
    "a group of columns",
    "<table><colgroup span=1></colgroup><colgroup span=2 style='visibility:collapse'></colgroup><tr><td>a</td><td>s</td><td>s</td><td>b</td></tr></table>",
    "a b",
    2,
  ],
  [
    "a hidden column behind joined cells",
    "<table><col><col style='display:none'><col><tr><td rowspan=2>a</td><td>s</td><td>b</td></tr><tr><td>s</td><td>c</td></tr><tr><td colspan=2>d</td><td>e</td></tr></table>",
    "a b c d e",
    2,
  ],
  [
    "a hidden table in a cell",
    "<table><tr><td>a<table hidden><tr><td>s</td></tr></table></td><td>b</td></tr></table><table><col hidden><tr><td>s</td><td>c</td></tr></table>",
    "a b c",
    2,
  ],
  ["a hidden part without words", "a<span style='display:none'> &nbsp;\u200b</span>", "a", 0],
  ["a hidden picture", "a<img hidden alt=secret src=x>b", "ab", 0],
  [
    "a hidden item of Word's lists",
    "<p style='mso-list:l0 level1 lfo1'><![if !supportLists]>·<![endif]>a</p><p style='mso-list:l0 level1 lfo1;display:none;mso-hide:all'><![if !supportLists]>·<![endif]>secret</p>",
    "a",
    1,
  ],
  [
    "what says hidden in its words",
    "<p>display:none</p><p title='display:none' class='hidden'>mso-hide:all</p>",
    "display:none mso-hide:all",
    0,
  ],
  ["an empty paste", "", "", 0],
  ["plain words", "5 < 6 & 7", "5 &lt; 6 & 7", 0],
] as const)(
  "only the visible part of %s is pasted, and the hidden parts are counted",
  ([, html, shown, hiddenParts]) => {
    expect(words(html)).toBe(shown);
    expect(cleanPastedHtml(html).hiddenParts).toBe(hiddenParts);
  },
);

test.for([
  ["10<sup>2</sup> m", "10² m"],
  ["10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>2</span> m", "10² m"],
  ["H<span style='mso-text-raise:-2.0pt'>2</span>O", "H₂O"],
  ["10<span style='mso-text-raise:0pt'>2</span> m", "102 m"],
  ["H<sub>2</sub>O", "H₂O"],
  ["x<sup><span>-12</span></sup>", "x⁻¹²"],
  ["5<span style='vertical-align:super'>3</span>", "5³"],
  ["word<sup>1)</sup>", "word¹⁾"],
  ["10<sup>&minus;3</sup>", "10⁻³"],
  ["x<sup>n</sup>", "xⁿ"],
  ["2<sup>2,5</sup>", "2 2,5"],
  ["1<sup>st</sup>", "1st"],
  ["<font color=red>H</font>ello, <u>w</u>orld", "Hello, world"],
])("after pasting %s the text is %s", ([html, read]) => {
  expect(words(html!)).toBe(read);
});

test("words that are struck through stay struck through", () => {
  expect(cleanPastedHtml("<span style='text-decoration:line-through'>old</span>").html).toBe(
    "<span><s>old</s></span>",
  );
  expect(cleanPastedHtml("<del>old</del>").html).toBe("<del>old</del>");
});

test.for([
  [
    "a mail whose cells set no height of letters",
    "<td style='font-size:0px;padding:10px'><div style='font-size:13px'>Hello</div></td>",
    "Hello",
    0,
  ],
  [
    "what shows itself again",
    "<div style='visibility:hidden'>a<span style='visibility:visible'>b</span>c</div>",
    "b",
    1,
  ],
  ["a row without a height", "<table><tr height=0><td>a</td></tr></table>", "a", 0],
  [
    "a class that hides and shows again",
    "<style>.x{display:none} p.x{display:none} .x{display:block} p.x{display:flex}</style><p class=x>a</p>",
    "a",
    0,
  ],
  [
    "a button that one program alone leaves out",
    "<a style='display:inline-block;mso-hide:all'>a</a>",
    "a",
    0,
  ],
  [
    "a collapsed row",
    "<table><tr style='visibility:collapse'><td>a</td></tr><tr><td>b</td></tr></table>",
    "b",
    1,
  ],
  [
    "groups of columns that are not closed",
    "<table><colgroup span=1><colgroup span=1 style='display :none'><tr><td>a<td>s<td>b</table>",
    "a b",
    1,
  ],
  [
    "rules behind an import and a page",
    "<style>@import url(x); @page Section1 {size:a4} .x {display:none}</style><p class=x>a</p>b",
    "b",
    1,
  ],
] as const)("exactly the visible part of %s is pasted", ([, html, shown, hiddenParts]) => {
  expect(words(html)).toBe(shown);
  expect(cleanPastedHtml(html).hiddenParts).toBe(hiddenParts);
});

test("if columns or rows are hidden, joined cells become smaller, so that no other cell moves under another head", () => {
  const columns =
    "<table><col><col style='display:none'><col><tr><td colspan=2 class=x>d</td><td>e</td></tr><tr><td>a</td><td>s</td><td>b</td></tr></table>";
  expect(cleanPastedHtml(columns).html).toBe(
    "<table>   <tr><td>d</td><td>e</td></tr><tr><td>a</td><td>b</td></tr></table>",
  );
  const rows =
    "<table><tr><td rowspan='3'>f</td><td>a</td></tr><tr hidden><td>s</td></tr><tr><td>b</td></tr><tr><td>o</td><td>c</td></tr></table>";
  expect(cleanPastedHtml(rows).html).toBe(
    '<table><tr><td rowspan="2">f</td><td>a</td></tr><tr><td>b</td></tr><tr><td>o</td><td>c</td></tr></table>',
  );
});

test("HTML without hidden parts stays exactly as it is", () => {
  const html =
    "<html><body><!--StartFragment--><p class=x style='color:red'>a &amp; b<br>c</p><td>x<TD>y<img src=x></body>";
  expect(shownHtml(html)).toEqual({ html, hiddenParts: 0 });
});

test("what is nested too deeply to be visible is not pasted", () => {
  const deep = `<p>a</p>${"<div>".repeat(200_000)}b`;
  expect(words(deep)).toBe("a");
  expect(cleanPastedHtml(deep).hiddenParts).toBe(1);
  expect(cleanPastedHtml(`<p>a</p><b hidden>${"<div>".repeat(200_000)}b`)).toEqual({
    html: "<p>a</p>",
    hiddenParts: 1,
  });
});

test("a large paste with many open and hidden tags is read quickly", () => {
  const start = process.threadCpuUsage().user;
  for (const part of [
    "<div>",
    "<p hidden>",
    "<td colspan=999>",
    "<table>",
    "<sup>1",
    "<col span=999 hidden>",
    "<style>.a{",
  ])
    shownHtml(`<table><tr>${part.repeat(20_000)}`);
  shownHtml(`<table><tr>${"<td colspan=256>".repeat(2_000)}${"<tr>".repeat(5_000)}`);
  for (const part of ["a", "@", "/*", "@a{", ".x{", "}"]) shownHtml(`<style>${part.repeat(200_000)};a{}`);
  // The processor time in microseconds, in which other processes on the machine do not count.
  expect(process.threadCpuUsage().user - start).toBeLessThan(20_000_000);
});

// In HTML the end tags of paragraphs, cells, rows and list items may be left out.
test.each([
  [
    "<table><tr><td><p>Seen<td hidden><p>Secret<td><p>Also</tr></table>",
    "<table><tr><td><p>Seen<td><p>Also</tr></table>",
  ],
  ["<table><tr><td hidden><p>Secret<th>Also</th></tr></table>", "<table><tr><th>Also</th></tr></table>"],
  ["<table><tr hidden><td><p>Secret<tr><td>Also</td></tr></table>", "<table><tr><td>Also</td></tr></table>"],
  ["<table><tr><td hidden><p>Secret<tr><td>Also</table>", "<table><tr><tr><td>Also</table>"],
  ["<table><tr><td>Seen<td hidden><i>Secret<td>Also</table>", "<table><tr><td>Seen<td>Also</table>"],
  ["<ul><li hidden><p>Secret<li>Also</ul>", "<ul><li>Also</ul>"],
  ["<dl><dt hidden><p>Secret<dd>Also</dl>", "<dl><dd>Also</dl>"],
  [
    "<table><tr><td hidden><table><tr><td>Secret<td>Secret</table><p>Secret<td>Also</table>",
    "<table><tr><td>Also</table>",
  ],
  ["<ul><li hidden><p>Secret<ul><li>Secret<li>Secret</ul><li>Also</ul>", "<ul><li>Also</ul>"],
])("a hidden part in %s that is not closed ends at the next element of the same kind", (html, shown) => {
  expect(shownHtml(html)).toEqual({ html: shown, hiddenParts: 1 });
});
