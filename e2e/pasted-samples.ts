/* What other programs put on the clipboard, and what a hostile page could add to it. */

/**
 * From Word: its own styles, conditional comments, paragraphs that only look like lists, a table with joined
 * cells, hidden words and a comment.
 */
export const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/x/clip_filelist.xml">
<link rel=stylesheet href="https://other.example/word.css">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal { margin:0cm; font-family:"Calibri"; background:url(https://other.example/style.png) } --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h2 style='mso-style-next:Normal'><a name="_Toc1"></a>What changed<o:p></o:p></h2>
<p class=MsoNormal><b><span style='color:red;mso-fareast-language:EN-US'>Two fees</span></b> are <i>gone</i>.<span style='display:none;mso-hide:all'> Unspoken.</span><span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[A1]</a><![endif]></span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Transfers<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Statements<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=200 style='width:150pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Fee<o:p></o:p></b></p></td><td width=200 colspan=2><p class=MsoNormal>2025<o:p></o:p></p><p class=MsoNormal>in euros<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Transfer | each<o:p></o:p></p></td><td><p class=MsoNormal>3<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape style='width:10pt'><v:imagedata src="file:///C:/x/image001.png" o:href="https://other.example/vml.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/x/image001.png" v:shapes="x"><![endif]></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Unspoken too.<o:p></o:p></p></div></div></div>
<!--EndFragment--></body></html>`;

/**
 * From Google Docs: everything inside a bold element that is not bold, formats given as styles, and an image
 * of its own.
 */
export const FROM_GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial">Plans</span></h2><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-style:italic"> and slanted</span></p><ul style="padding-inline-start:48px"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>one</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>two</span></p></li></ul><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="312"/><col width="312"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt"><p dir="ltr"><span>Q1</span></p></td><td><ul><li><p>up</p></li><li><p>down</p></li></ul></td></tr></tbody></table></div><p><span><img src="https://other.example/docs.png" width="600" height="400" style="margin-left:0"></span></p></b><br class="Apple-interchange-newline">`;

/** From a page that tries to run something, to fetch something, or to look like a part of ours. */
export const FROM_A_HOSTILE_PAGE = `<p onmouseover="window.hacked=1" style="position:fixed;inset:0;background:url(https://other.example/a.png)">Plain words</p>
<script>window.hacked=1</script><script src="https://other.example/x.js"></script><noscript><img src="https://other.example/b.png"></noscript>
<style>@import url(https://other.example/c.css); body{display:none}</style><link rel=stylesheet href="https://other.example/d.css"><base href="https://other.example/">
<meta http-equiv=refresh content="0;url=https://other.example/e">
<img src="https://other.example/f.png" srcset="https://other.example/g.png 2x" onerror="window.hacked=1">
<picture><source srcset="https://other.example/h.png"><img src="https://other.example/i.png"></picture>
<svg onload="window.hacked=1"><image href="https://other.example/j.png"/><foreignObject><iframe src="https://other.example/k"></iframe></foreignObject></svg>
<math><mtext><table><mglyph><style><img src onerror="window.hacked=1"></style></mglyph></table></mtext></math>
<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><object data="https://other.example/l"></object><embed src="https://other.example/m">
<video src="https://other.example/n" autoplay poster="https://other.example/o.png"></video><audio src="https://other.example/p"></audio>
<form action="https://other.example/q"><input name=password autofocus onfocus="window.hacked=1"><button formaction="javascript:window.hacked=1">Send</button></form>
<p><a href="javascript:window.hacked=1">run</a>, <a href=" jav&#x09;ascript:window.hacked=1">hidden</a>, <a href="data:text/html,<script>x</script>">data</a>, <a href="https://good.example" target=_top ping="https://other.example/r">good</a></p>
<div data-picture="0198f2b4-5a3c-7def-8abc-0123456789ab" data-alt="ours?"></div>
<table><tr><td onclick="window.hacked=1">A cell<table><tr><td>inner</td></tr></table></td><td rowspan=999999 colspan=999999>wide</td></tr></table>
<template><img src="https://other.example/s.png" onerror="window.hacked=1"></template><x-y-z onclick="window.hacked=1">odd</x-y-z>`;
