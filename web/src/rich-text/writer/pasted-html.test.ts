import { expect, test } from "vitest";
import { cleanPastedHtml } from "./pasted-html.ts";

test.for([
  ["<p onclick='x()' style='color:red' class=a>a</p>", "<p>a</p>"],
  ["a<script>alert(1)</script>b<style>p{}</style>c", "abc"],
  ["<img src=x onerror=alert(1)>a", " a"],
  ['<svg onload="alert(1)"><circle/></svg>a', "a"],
  ['<iframe srcdoc="<script>1</script>"></iframe>a', "a"],
  ['<a href="javascript:x" onmouseover="y">a</a>', '<a href="javascript:x">a</a>'],
  ["<p style='x'>5 < 6</p>", "<p>5 &lt; 6</p>"],
  ["<!--<img src=x>--><p>a</p><![if x]>b", "<p>a</p>b"],
  ["<script>alert(1)", ""],
  ["a<p onclick", "a<p>"],
  ['<p title=">" onclick="x">a</p>', "<p>a</p>"],
  ["<b style='font-weight:normal'><p>a</p></b>", "<span><p>a</p></span>"],
  ['<span style="font-weight:700;font-style:italic">a</span>', "<span><strong><em>a</em></strong></span>"],
  ["<td colspan=3 rowspan='2'>a</td>", '<td colspan="3" rowspan="2">a</td>'],
  ["<td colspan=999999 rowspan=1e9>a</td>", "<td>a</td>"],
  ["<td colspan=-1 rowspan=1>a</td>", "<td>a</td>"],
  ["<h1>a</h1><h2>b</h2><h3>c</h3>", "<h2>a</h2><h3>b</h3><h3>c</h3>"],
  ["<H2>a</H2><h4>b</h4>", "<h2>a</h2><h3>b</h3>"],
  ['<p data-pm-slice="1 1 []">a</p>', '<p data-pm-slice="1 1 []">a</p>'],
])("%s becomes %s", ([html, clean]) => {
  expect(cleanPastedHtml(html!).html).toBe(clean);
});

const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`;

test("Word's list paragraphs become lists, with their levels and numbers", () => {
  const word = `<p>a</p>${item(1, "·", "one")}\n${item(2, "o", "inner")}${item(1, "·", "two")}<p>b</p>${item(1, "1.", "first")}`;
  expect(cleanPastedHtml(word).html).toBe(
    "<p>a</p><ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><p>b</p><ol><li>first</li></ol>",
  );
});

test("a large paste of open tags is cleaned quickly", () => {
  const start = process.threadCpuUsage().user;
  for (const part of ["<", "<a ", "<script", "<!--", "<p mso-list:level1>", '<a "', "<svg><"])
    cleanPastedHtml(part.repeat(20_000));
  // The processor time in microseconds, in which other processes on the machine do not count.
  expect(process.threadCpuUsage().user - start).toBeLessThan(20_000_000);
});
