import type { ReportContent } from "@portico/contract/reports/report-fields";
import { rangeText } from "@portico/contract/reports/report-periods";
import { firstReportText, reportTiles } from "@portico/contract/reports/report-tiles";
import type { Content, ContentImage, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { type DateStyle, day } from "../clock.ts";
import { chartsPart, tablesPart } from "./charts-part.ts";
import { commentaryPart } from "./commentary-part.ts";
import * as look from "./pdf-look.ts";
import { prose, quietWords, type Told, withTurnedPages, words } from "./pdf-parts.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";
import { readable } from "./script-runs.ts";
import { tilesPart } from "./tiles-part.ts";

const { MARGIN, CONTENT_WIDTH, PAGE_WIDTH } = look;
const HEAD_MARGIN = 62;
const FOOT_MARGIN = 52;
const LOGO_BOX: [number, number] = [150, 38];
const LOGO_GAP = 14;
const BAND_PADDING = 18;
const NOTICE_PADDING = 10;
/** The gap between the left and the right text in the head or foot of a page. */
const ENDS_GAP = 20;
const PAGE_NUMBER_WIDTH = 90;

/**
 * Takes everything that a report's PDF is made from. Returns the document for pdfmake. Nothing in the
 * document depends on when or where the PDF is made.
 */
export function reportDocument({ content, firm, publicUrl }: ReportPdfInput): TDocumentDefinitions {
  const made = new Date(content.published_at ?? 0);
  const title = readable(titleWithPeriod(content));
  const dayText = (iso: string) => day(new Date(`${iso}T12:00:00Z`), { ...firm.dates, timeZone: "UTC" });
  return {
    pageSize: "A4",
    pageMargins: [MARGIN, HEAD_MARGIN, MARGIN, FOOT_MARGIN],
    version: "1.7",
    language: firm.language,
    displayTitle: true,
    tagged: true,
    info: {
      title,
      author: readable(firm.name),
      subject: readable(`${content.template_name} for ${clientName(content)}`),
      creator: "Portico",
      producer: "Portico",
      // The id of the file is derived from these dates. They are fixed, so that the same report gives the
      // same file.
      creationDate: made,
      modDate: made,
    },
    defaultStyle: { font: "Sans", fontSize: look.BODY_SIZE, lineHeight: 1.2, color: look.ink },
    header: (page, _pages, { width }) => (page === 1 ? "" : pageHead(content, width)),
    footer: (page, pages, { width }) => pageFoot(firm.name, page, pages, width),
    content: withTurnedPages([
      letterhead(firm),
      band(content, firm.dates),
      ...notices(content, firm.dates),
      ...tilesPart(reportTiles(content, dayText)),
      ...firstReport(content),
      ...chartsPart(content),
      ...commentaryPart(content, publicUrl),
      ...attachments(content),
      ...tablesPart(content),
      ...closing(content, firm),
    ]),
  };
}

function firstReport(content: ReportContent): Content[] {
  const text = firstReportText(content);
  return text === null ? [] : [quietWords(text, { margin: [0, 0, 0, 10] })];
}

/**
 * Returns the title with the period. The title usually contains the period; if it does not, the period is
 * added.
 */
function titleWithPeriod({ title, period_label }: ReportContent): string {
  const says = title.toLowerCase().includes(period_label.toLowerCase());
  return says ? title : `${title}, ${period_label}`;
}

/** Returns the name of a client: of the organisation, or of the person. */
export function clientName({ client }: ReportContent): string {
  return (
    client.organisation_name ?? ([client.first_name, client.last_name].filter(Boolean).join(" ") || "No name")
  );
}

function letterhead({ name, logo }: ReportPdfInput["firm"]): Content {
  const firm = words(name, { font: "Serif", fontSize: 15, margin: [0, logo ? 9 : 0, 0, 0] });
  if (!logo) return { stack: [firm], margin: [0, -26, 0, 16] };
  const picture = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
  const logoImage: Told<ContentImage> = { image: picture, fit: LOGO_BOX, alt: name };
  return {
    columns: [
      { stack: [logoImage], width: "auto" },
      { ...firm, width: CONTENT_WIDTH - LOGO_BOX[0] - LOGO_GAP },
    ],
    columnGap: LOGO_GAP,
    margin: [0, -30, 0, 14],
  };
}

/**
 * Returns the coloured band across the page, which shows the title, the client, the period and the author.
 */
function band(content: ReportContent, dates: DateStyle): Content {
  const published = content.published_at
    ? `Published ${day(new Date(content.published_at), dates)}`
    : "Draft";
  const { author } = content;
  const writer = author && [author.first_name, author.last_name].filter(Boolean).join(" ");
  const period = rangeText({ start: content.period_start, end: content.period_end });
  const reference = content.client.reference ? `, ${content.client.reference}` : "";
  const lines: Content[] = [
    words(content.title, { font: "Serif", fontSize: 23, color: look.white, heading: 1 }),
    words(`${clientName(content)}${reference}`, { fontSize: 11, color: look.white, margin: [0, 4, 0, 0] }),
    words([period, writer ? `${published} by ${writer}` : published].join(" · "), {
      fontSize: 9,
      color: "#c3cbdb",
      margin: [0, 3, 0, 0],
    }),
  ];
  return {
    table: { widths: [PAGE_WIDTH - 2 * MARGIN], body: [[{ stack: lines }]] },
    layout: {
      fillColor: () => look.ink,
      hLineWidth: (line) => (line === 1 ? 2.5 : 0),
      hLineColor: () => look.gold,
      vLineWidth: () => 0,
      paddingLeft: () => MARGIN,
      paddingRight: () => MARGIN,
      paddingTop: () => BAND_PADDING,
      paddingBottom: () => BAND_PADDING,
    },
    margin: [-MARGIN, 0, -MARGIN, 20],
  };
}

/** Returns the notice that a correction begins with, or nothing for a first version. */
function notices(content: ReportContent, dates: DateStyle): Content[] {
  if (content.version_no < 2) return [];
  const { replaces_published_at: replaced } = content;
  const head = replaced
    ? `Replaces the version of ${day(new Date(replaced), dates)}.`
    : "Replaces an earlier version.";
  const text = content.change_note ? `${head} What changed: ${content.change_note}` : head;
  const width = CONTENT_WIDTH - 2 * NOTICE_PADDING;
  return [
    {
      table: { widths: [width], body: [[prose(text, width, 9)]] },
      layout: {
        fillColor: () => look.lightBlue,
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => NOTICE_PADDING,
        paddingRight: () => NOTICE_PADDING,
        paddingTop: () => 7,
        paddingBottom: () => 7,
      },
      margin: [0, 0, 0, 16],
    },
  ];
}

const KILO = 1000;

function sizeText(bytes: number): string {
  if (bytes < KILO) return `${bytes} bytes`;
  const kilobytes = bytes / KILO;
  return kilobytes < KILO ? `${Math.round(kilobytes)} kB` : `${(kilobytes / KILO).toFixed(1)} MB`;
}

function attachments({ attachments: files }: ReportContent): Content[] {
  if (files.length === 0) return [];
  return [
    words("Attached", { font: "Serif", fontSize: 12.5, heading: 2, margin: [0, 12, 0, 6] }),
    ...files.map(({ title, file_name, size }) =>
      words(`${title} (${file_name}, ${sizeText(size)})`, { margin: [0, 0, 0, 3] }),
    ),
    quietWords("You'll find these files with the report in the portal."),
  ];
}

function closing(content: ReportContent, firm: ReportPdfInput["firm"]): Content[] {
  const ways = [firm.supportEmail, firm.supportPhone, firm.website].filter((way) => way !== null);
  const parts: Content[] = [];
  if (content.disclosures) {
    parts.push(words("Disclosures", { font: "Serif", fontSize: 11, heading: 2, margin: [0, 18, 0, 4] }));
    parts.push(prose(content.disclosures, CONTENT_WIDTH, 8, { color: look.quiet }));
  }
  if (ways.length > 0)
    parts.push(quietWords(`${firm.name} · ${ways.join(" · ")}`, { margin: [0, 12, 0, 0] }));
  return parts;
}

/**
 * Returns the head of a page. Its widths are fixed, because a long word would otherwise push its neighbour
 * off the page.
 */
function pageHead(content: ReportContent, pageWidth: number): Content {
  const width = (pageWidth - 2 * MARGIN - ENDS_GAP) / 2;
  return {
    columns: [
      quietWords(titleWithPeriod(content), { width }),
      quietWords(clientName(content), { alignment: "right", width }),
    ],
    columnGap: ENDS_GAP,
    margin: [MARGIN, 30, MARGIN, 0],
  };
}

function pageFoot(name: string, page: number, pages: number, pageWidth: number): Content {
  return {
    columns: [
      quietWords(name, { width: pageWidth - 2 * MARGIN - ENDS_GAP - PAGE_NUMBER_WIDTH }),
      quietWords(`Page ${page} of ${pages}`, { alignment: "right", width: PAGE_NUMBER_WIDTH }),
    ],
    columnGap: ENDS_GAP,
    margin: [MARGIN, 18, MARGIN, 0],
  };
}
