import { isDrawn, waitsForAnother } from "@portico/contract/reports/report-chart-data";
import type { Attachment, ReportContent } from "@portico/contract/reports/report-fields";
import { rangeText } from "@portico/contract/reports/report-periods";
import { firstReportText, reportTiles } from "@portico/contract/reports/report-tiles";
import type { ReactNode } from "react";
import { RichText } from "../../rich-text/rich-text.tsx";
import { useFirm } from "../../session/firm.ts";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { dayText, Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { sizeText } from "../../ui/table/size-text.ts";
import { ReportCharts } from "./report-charts.tsx";
import "./report-icons.ts";
import { ReportTiles } from "./report-tiles.tsx";

interface ReportBodyProps {
  content: ReportContent;
  /** The id of the heading, so that it can get the focus. */
  headingId?: string;
  /** Next to the title, such as "New". */
  badges?: ReactNode;
  /** At the right of the head: PDF, figures, print. */
  actions?: ReactNode;
  /** Below the head: what readers should know before they read. */
  notice?: ReactNode;
  /** Next to the commentary: the person to ask. */
  aside?: ReactNode;
  /** At the end of an attachment's row. */
  attachmentAct?: (attachment: Attachment) => ReactNode;
  /** The last part: what a reader is asked to do. */
  foot?: ReactNode;
  /** The key under which the browser remembers that this user reads charts as tables. */
  memory?: string;
}

const PART = "border-t border-line px-5 py-6 @3xl:px-8 print:px-0";

/**
 * A report as its client reads it, on the client's page and in the preview next to the editor. It makes no
 * requests, and its layout depends on its own width, so that a narrow preview looks like a phone.
 */
export function ReportBody({
  content,
  headingId,
  badges,
  actions,
  notice,
  aside,
  attachmentAct,
  foot,
  memory,
}: ReportBodyProps) {
  const firm = useFirm().name;
  const tiles = reportTiles(content, (day) => dayText(day, "longDate"));
  const first = firstReportText(content);
  const sections = content.sections.filter(({ body }) => body.trim() !== "");
  return (
    <article
      aria-labelledby={headingId}
      className="@container rounded-card border border-line bg-white shadow-card print:border-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 pt-7 pb-6 @3xl:px-8 print:px-0">
        <div className="min-w-0 flex-1 basis-72">
          <p className="figure mb-4 hidden text-lg print:block">{firm}</p>
          <div aria-hidden className="mb-4 h-0.5 w-14 bg-gold-500" />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={headingId} tabIndex={-1} className="scroll-mt-32 text-2xl wrap-anywhere outline-none">
              {content.title}
            </h2>
            {badges}
          </div>
          {/* On paper nothing around the report names its client. */}
          <p className="mt-1 hidden font-semibold print:block">{clientName(content)}</p>
          <p className="mt-1.5 text-quiet">
            <WhenAndBy content={content} />
          </p>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </header>
      {content.version_no > 1 && (
        <p className="mx-5 mb-6 rounded-control bg-blue-50 px-4 py-3 text-sm wrap-anywhere @3xl:mx-8 print:mx-0">
          <span className="font-semibold">
            <Replaces content={content} />
          </span>{" "}
          {content.change_note && `What changed: ${content.change_note}`}
        </p>
      )}
      {notice && <div className="mx-5 mb-6 @3xl:mx-8 print:mx-0">{notice}</div>}
      {tiles.length > 0 && <ReportTiles tiles={tiles} />}
      {first && <p className="px-5 pb-6 text-sm text-quiet @3xl:px-8 print:px-0">{first}</p>}
      {content.charts.some(isDrawn) ? (
        <div className={PART}>
          <ReportCharts content={content} memory={memory} />
        </div>
      ) : (
        content.charts.some(waitsForAnother) && (
          <p className={`text-sm text-quiet ${PART}`}>From the next report on, charts show the change.</p>
        )
      )}
      {(sections.length > 0 || aside) && (
        <div className={`flex flex-wrap gap-x-10 gap-y-7 ${PART}`}>
          {sections.length > 0 && (
            <div className="min-w-0 flex-2 basis-80 space-y-6">
              {sections.map(({ key, label, body }) => (
                <section key={key} className="max-w-prose">
                  <h3 className="mb-2 text-[1.0625rem]">{label}</h3>
                  <RichText text={body} topLevel={4} />
                </section>
              ))}
            </div>
          )}
          {aside && <div className="min-w-0 flex-1 basis-64 print:hidden">{aside}</div>}
        </div>
      )}
      {content.attachments.length > 0 && (
        <section className={PART}>
          <h3 className="mb-3 text-[1.0625rem]">Attached</h3>
          <ul className="grid gap-3 @2xl:grid-cols-2">
            {content.attachments.map((attachment) => (
              <li
                key={attachment.id}
                className="flex min-h-16 items-center gap-3 rounded-control border border-line px-4 py-2.5"
              >
                <FileTile name={attachment.file_name} type={attachment.type} />
                <span className="min-w-0 flex-1 leading-snug">
                  <span className="block font-semibold wrap-anywhere">{attachment.title}</span>
                  <span className="block text-[0.8125rem] wrap-anywhere text-quiet">
                    {attachment.file_name}, {sizeText(attachment.size)}
                  </span>
                </span>
                <span className="print:hidden">{attachmentAct?.(attachment)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {content.disclosures && (
        <section className={PART}>
          <h3 className="mb-2 text-sm font-semibold">Disclosures</h3>
          <p className="max-w-prose text-[0.8125rem] whitespace-pre-line text-quiet">{content.disclosures}</p>
        </section>
      )}
      {foot && <div className={PART}>{foot}</div>}
    </article>
  );
}

function clientName({ client }: ReportContent): string {
  return client.organisation_name ?? personName(client);
}

function WhenAndBy({ content }: { content: ReportContent }) {
  const { period_start, period_end, published_at, author } = content;
  return (
    <>
      {rangeText({ start: period_start, end: period_end })}
      {published_at && (
        <>
          {" · published "}
          <Moment at={published_at} form="date" />
          {author && ` by ${personName(author)}`}
        </>
      )}
    </>
  );
}

function Replaces({ content: { replaces_published_at } }: { content: ReportContent }) {
  if (replaces_published_at === null) return "Replaces an earlier version.";
  return (
    <>
      Replaces the version of <Moment at={replaces_published_at} form="longDate" />.
    </>
  );
}
