import { escapeHtml } from "../http/escape-html.ts";
import type { EmailLogo } from "./email-logo.ts";
import { darkStyle, paint, SANS, SERIF, SMALL_SCREEN } from "./email-style.ts";
import { codeLine, contactLines } from "./email-text.ts";
import type { Email } from "./email.ts";
import { withoutLinks } from "./unlinked.ts";

/** Lets a long name or address break anywhere, so that no email is wider than its screen. */
const WRAP = "overflow-wrap:anywhere;word-break:break-word";

/**
 * Takes an email and the firm's logo, if it has one. Returns the email as HTML: one column that fits 320 px,
 * with light and dark colours. It loads nothing from the web: the logo is part of the email, and Portico's
 * own mark is drawn with table cells.
 */
export function emailHtml(given: Email, logo: EmailLogo | null = null): string {
  const email = withoutLinks(given);
  const rows = [
    ...email.paragraphs.map((text) => paragraph(text)),
    email.list ? list(email.list) : "",
    email.quote ? quote(email.quote) : "",
    email.action ? button(email.action) : "",
    email.code ? code(email.code) : "",
    ...(email.closing ?? []).map((text) => smallPrint(text)),
    email.action ? bareLink(email.action.url) : "",
  ];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(email.subject)}</title>
<style>${darkStyle}${SMALL_SCREEN}</style></head>
<body class="paper" style="margin:0;padding:0;${paint("paper")}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview(email))}</div>
<article aria-label="${escapeHtml(email.subject)}" class="edge" style="max-width:560px;margin:0 auto;padding:24px 12px">
<table role="none" class="card" style="width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0;border-radius:14px;${paint("card")}"><tbody>
<tr><td class="inner" style="padding:24px 24px 0">${letterhead(email.firmName, logo)}</td></tr>
<tr><td class="inner" style="padding:4px 24px 28px;font-family:${SANS};${WRAP}">
${rows.filter(Boolean).join("\n")}
</td></tr></tbody></table>
${foot(email)}
</article></body></html>
`;
}

function foot(email: Email): string {
  const ways = contactLines(email).map(escapeHtml);
  const place = email.officeAddress ? escapeHtml(`${email.firmName}, ${email.officeAddress}`) : "";
  const lines = [ways.length > 0 && `Questions? ${ways.join("<br>")}`, place].filter(Boolean);
  if (lines.length === 0) return "";
  return `<p class="quiet" style="margin:16px 12px 0;text-align:center;font:13px/20px ${SANS};${WRAP};${paint("quiet")}">${lines.join("<br>")}</p>`;
}

/**
 * Returns the first words after the greeting, which mail programs show beside the subject in a list of
 * emails.
 */
function preview({ paragraphs }: Email): string {
  return paragraphs[1] ?? paragraphs[0] ?? "";
}

/** The space between the logo or mark and the firm's name. */
const MARK_GAP_PX = 12;
const MARK_WIDTH_PX = 40;

function letterhead(firmName: string, logo: EmailLogo | null): string {
  const width = (logo?.width ?? MARK_WIDTH_PX) + MARK_GAP_PX;
  const mark = logo
    ? `<img src="${escapeHtml(logo.source)}" alt="" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`
    : emailMark;
  return `<table role="none" style="width:100%;border-collapse:collapse"><tbody><tr><td style="width:${width}px;padding:0;vertical-align:middle">${mark}</td>
<td class="ink" style="padding:0;vertical-align:middle;font:600 20px/26px ${SERIF};${WRAP};${paint("ink")}">${escapeHtml(firmName)}</td></tr></tbody></table>`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:16px 0 0;font-size:16px;line-height:1.55;${paint("ink")}">${escapeHtml(text)}</p>`;
}

function smallPrint(text: string): string {
  return `<p class="quiet" style="margin:16px 0 0;font-size:14px;line-height:1.55;${paint("quiet")}">${escapeHtml(text)}</p>`;
}

function list(entries: NonNullable<Email["list"]>): string {
  const lines = entries.map(
    ({ text, hint, detail, link }) =>
      `<li class="ink" style="margin:6px 0 0;font-size:16px;line-height:1.5;${paint("ink")}">${escapeHtml(text)}${below(hint)}${below(detail)}${linkBelow(link)}</li>`,
  );
  return `<ul style="margin:12px 0 0;padding:0 0 0 22px">${lines.join("")}</ul>`;
}

function below(text: string | undefined): string {
  if (!text) return "";
  return `<br><span class="quiet" style="font-size:14px;${paint("quiet")}">${escapeHtml(upFirst(text))}</span>`;
}

function linkBelow(link: NonNullable<Email["list"]>[number]["link"]): string {
  if (!link) return "";
  return `<br><a class="link" href="${escapeHtml(link.url)}" style="font-size:14px;${paint("link")}">${escapeHtml(link.label)}</a>`;
}

function upFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function quote({ from, text }: { from: string; text: string }): string {
  const lines = escapeHtml(text).replaceAll("\n", "<br>");
  return `<p class="quiet" style="margin:20px 0 0;font-size:14px;line-height:1.55;${paint("quiet")}">Message from ${escapeHtml(from)}:</p>
<blockquote class="quote" style="margin:6px 0 0;padding:2px 0 2px 14px;font-size:16px;line-height:1.55;${paint("quote")}">${lines}</blockquote>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;font-size:16px;line-height:22px;font-weight:600;text-decoration:none;${paint("button")}">${escapeHtml(label)}</a></p>`;
}

function code(given: NonNullable<Email["code"]>): string {
  return `<p class="quiet" style="margin:24px 0 0;font-size:14px;line-height:1.5;${paint("quiet")}">${escapeHtml(codeLine(given))}</p>
<p class="ink" style="margin:4px 0 0;font:600 30px/40px ${SERIF};letter-spacing:6px;${paint("ink")}">${escapeHtml(given.digits)}</p>`;
}

function bareLink(url: string): string {
  const address = escapeHtml(url);
  return `<p class="foot" style="margin:24px 0 0;padding-top:16px;font-size:13px;line-height:1.5;${paint("foot")}">If the button doesn't work, open this link:<br><a class="link" href="${address}" style="word-break:break-all;${paint("link")}">${address}</a></p>`;
}

const GOLD = "#b8892b";
const YELLOW = "#ffd65a";

const COLUMNS = 4;

const cell = (style: string) => `<td style="padding:0;font-size:0;line-height:0;${style}">&nbsp;</td>`;

function row(width: number, height: number, cells: string): string {
  return `<table role="none" style="width:${width}px;margin:0 auto;border-collapse:collapse"><tbody><tr style="height:${height}px">${cells}</tr></tbody></table>`;
}

const stone = (width: number) => row(width, 2, cell(`height:2px;background:${GOLD}`));
const gap = row(26, 2, cell("height:2px"));
const between = cell("width:4px");
const column = cell(`width:3px;height:11px;background:${YELLOW}`);
const columns = row(24, 11, Array<string>(COLUMNS).fill(column).join(between));

/**
 * Portico's mark: a pediment over four columns. It is drawn with tables, because mail programs remove SVG,
 * and a picture would have to be loaded or attached.
 */
const emailMark = `<div aria-hidden="true" class="mark" style="width:40px;height:31px;padding-top:9px;border-radius:9px;text-align:center;overflow:hidden;${paint("mark")}">${[stone(6), stone(16), stone(26), gap, columns, gap, stone(26)].join("")}</div>`;
