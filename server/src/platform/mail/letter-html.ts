import type { Letter } from "./letter.ts";
import { escapeHtml } from "../http/escape-html.ts";

const INK = "#0b1f3f";
const QUIET = "#56657f";
const GOLD = "#b8892b";
const PAPER = "#fbfaf7";
const HAIRLINE = "#e3e0d8";
const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Takes a letter. Returns it as an HTML mail of one column, readable at 320 px, without pictures. */
export function letterHtml(letter: Letter): string {
  const rows = [
    ...letter.paragraphs.map((text) => paragraph(text)),
    letter.quote ? quote(letter.quote) : "",
    letter.action ? button(letter.action) : "",
    letter.code ? code(letter.code) : "",
    ...(letter.closing ?? []).map((text) => paragraph(text, QUIET, 14)),
    letter.action ? bareLink(letter.action.url) : "",
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${HAIRLINE};border-radius:14px">
<tr><td style="padding:24px 24px 0"><div style="border-top:3px solid ${GOLD};width:40px;font-size:0;line-height:0">&nbsp;</div>
<p style="margin:12px 0 0;font:600 20px/28px ${SERIF};color:${INK}">${escapeHtml(letter.firmName)}</p></td></tr>
<tr><td style="padding:8px 24px 24px;font-family:${SANS}">
${rows.filter(Boolean).join("\n")}
</td></tr></table>
${letter.supportEmail ? `<p style="margin:16px 0 0;font:13px/20px ${SANS};color:${QUIET}">${escapeHtml(letter.firmName)} · ${escapeHtml(letter.supportEmail)}</p>` : ""}
</td></tr></table></body></html>
`;
}

function paragraph(text: string, color = INK, size = 16): string {
  return `<p style="margin:16px 0 0;font-size:${size}px;line-height:1.55;color:${color}">${escapeHtml(text)}</p>`;
}

function quote({ from, text }: { from: string; text: string }): string {
  const lines = escapeHtml(text).replaceAll("\n", "<br>");
  return `<blockquote style="margin:16px 0 0;padding:2px 0 2px 14px;border-left:3px solid ${HAIRLINE};font-size:16px;line-height:1.55;color:${INK}">${lines}<br><span style="font-size:14px;color:${QUIET}">${escapeHtml(from)}</span></blockquote>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${INK};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function code({ digits, minutes }: { digits: string; minutes: number }): string {
  return `<p style="margin:24px 0 0;font-size:14px;line-height:1.5;color:${QUIET}">Or enter this code within ${minutes} minutes:</p>
<p style="margin:4px 0 0;font:600 30px/40px ${SERIF};letter-spacing:6px;color:${INK}">${escapeHtml(digits)}</p>`;
}

function bareLink(url: string): string {
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${HAIRLINE};font-size:13px;line-height:1.5;color:${QUIET};word-break:break-all">${escapeHtml(url)}</p>`;
}
