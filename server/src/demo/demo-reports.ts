import { movedPeriod, type Period, lastPeriodBefore } from "@portico/contract/reports/report-periods";
import { and, eq, inArray } from "drizzle-orm";
import type { App } from "../app.ts";
import { assignments } from "../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../foundation/access/open-assignments.ts";
import { templatesWithContent } from "../reports/templates/find-template.ts";
import { drawCharts, type PastFigures } from "../reports/reports/report-charts.ts";
import { REPORT_QUEUE } from "../reports/publishing/schedule-report.ts";
import { titleOf } from "../reports/drafts/write-draft.ts";
import { receipts } from "../schema/documents/receipt.table.ts";
import {
  type FigureValues,
  type ReportTableRow,
  reports,
  reportTemplates,
} from "../schema/reports/report.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import { DAY_MS, HOUR_MS, later } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";

const QUARTERS = 12;
/** The year of the demo's firm begins in January. */
const YEAR_STARTS_IN = 1;
const TEMPLATE = "Quarterly portfolio review";
/** The server makes the PDFs when it runs later, so that filling the firm does not wait for them. */
const BEGIN_SECONDS = 60;
/**
 * Three clients by their places in the story: the report of the last quarter is scheduled for the first, a
 * draft for the second and missing for the third.
 */
const [SCHEDULED, DRAFT, MISSING] = [1, 2, 3];
/** How many quarters before the last one the first client's corrected and withdrawn reports are. */
const [CORRECTED_AGO, WITHDRAWN_AGO] = [3, 6];
/** The first client is asked to confirm the last two reports, and has confirmed the one before the last. */
const CONFIRMED_AGO = 1;
/** Each PDF takes a fraction of a second, so the server makes none of the other reports. */
const WITH_PDF = 2;

interface Story {
  app: App;
  /** The addresses of the clients who get reports, in the order of the story. */
  emails: readonly string[];
  today: Date;
}

interface Client {
  id: string;
  name: string;
  agentId: string;
  /** The client's place in the story. */
  place: number;
}

/**
 * Writes three years of reports for every client straight into the database: through the calls each would
 * wait for its PDF. One was corrected, one withdrawn, one is scheduled, one is a draft and one is missing;
 * one waits to be confirmed. The server makes the PDFs of the latest when it runs.
 */
export async function fillReports({ app, emails, today }: Story): Promise<void> {
  const { database, jobs } = app.deps;
  const clients = await readClients(app, emails);
  const [template] = await templatesWithContent(database.db).where(eq(reportTemplates.name, TEMPLATE));
  const rows = clients.flatMap((client) => reportsOf(client, template!, today));
  const nameOf = new Map(clients.map(({ id, name }) => [id, name]));
  const read = rows.filter(isRead).map((row) => receiptOf(row, nameOf.get(row.clientId)!, today));
  await database.transaction(async (tx) => {
    for (const row of rows) await tx.db.insert(reports).values(row);
    if (read.length > 0) await tx.db.insert(receipts).values(read);
    const wanted = rows.filter(({ status, periodEnd, clientId }) => {
      const newer = rows.filter((one) => one.clientId === clientId && one.periodEnd > periodEnd);
      return status === "scheduled" || (status === "published" && newer.length < WITH_PDF);
    });
    await jobs.enqueue(
      tx,
      REPORT_QUEUE,
      wanted.map(({ id }) => ({ reportId: id })),
      { afterSeconds: BEGIN_SECONDS },
    );
  });
}

async function readClients({ deps }: App, emails: readonly string[]): Promise<Client[]> {
  const rows = await deps.database.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      agentId: assignments.agentId,
    })
    .from(users)
    .innerJoin(assignments, and(eq(assignments.clientId, users.id), isOpenPrimary))
    .where(and(inArray(users.email, [...emails]), eq(users.status, "active")));
  return rows
    .map(({ id, email, firstName, lastName, agentId }) => ({
      id,
      name: `${firstName} ${lastName}`,
      agentId,
      place: emails.indexOf(email!),
    }))
    .toSorted((one, other) => one.place - other.place);
}

type Template = Awaited<ReturnType<typeof templatesWithContent>>[number];

/** The reports of one client, earliest first. */
function reportsOf(client: Client, { template, content }: Template, today: Date): ReportTableRow[] {
  const last = lastPeriodBefore("quarter", dayOf(today), YEAR_STARTS_IN);
  const past: PastFigures[] = [];
  const rows: ReportTableRow[] = [];
  for (let ago = QUARTERS - 1; ago >= 0; ago -= 1) {
    const period = movedPeriod("quarter", last, -ago);
    const figures = figuresOf(client, QUARTERS - ago, past[0]);
    const isLast = ago === 0;
    // Published some days after the quarter, and the last one yesterday at the latest.
    const told = new Date(Math.min(after(period, 4 + (client.place % 5)), today.getTime() - DAY_MS));
    if (isLast && client.place === MISSING) break;
    const publishedAt = isLast && [SCHEDULED, DRAFT].includes(client.place) ? null : told;
    const row = rowOf(client, period, { template, content }, { figures, past, told, publishedAt, today });
    rows.push(...versionsOf(row, client, ago, today));
    if (client.place !== 0 || ago !== WITHDRAWN_AGO) past.unshift({ ...period, figures });
  }
  return rows;
}

const dayOf = (today: Date) => today.toISOString().slice(0, "2000-01-01".length);
const after = ({ end }: Period, days: number) => Date.parse(`${end}T08:00:00Z`) + days * DAY_MS;

interface Written {
  figures: Record<string, FigureValues>;
  past: PastFigures[];
  told: Date;
  publishedAt: Date | null;
  today: Date;
}

function rowOf(
  { id: clientId, agentId, place }: Client,
  period: Period,
  { template, content }: Template,
  { figures, past, told, publishedAt, today }: Written,
): ReportTableRow {
  const id = newId(told);
  const [before] = past;
  const status = publishedAt ? "published" : place === SCHEDULED ? "scheduled" : "draft";
  const drawn = {
    periodKind: "quarter" as const,
    periodStart: period.start,
    periodEnd: period.end,
    figures,
    charts: {},
    currency: content.currency ?? "EUR",
  };
  const charts =
    status === "published" ? drawCharts({ report: drawn, template: content }, past, YEAR_STARTS_IN) : {};
  return {
    ...drawn,
    charts,
    id,
    clientId,
    templateId: template.id,
    templateVersion: template.version,
    rootId: id,
    versionNo: 1,
    supersedesId: null,
    holdsPeriod: true,
    title: titleOf(template.name, "quarter", period, YEAR_STARTS_IN),
    editedCharts: [],
    sections: wordsOf(figures),
    comparedStart: before?.start ?? null,
    comparedEnd: before?.end ?? null,
    acknowledgementRequired: false,
    isPdfOnly: false,
    authorId: agentId,
    publishedBy: status === "draft" ? null : agentId,
    status,
    changeNote: null,
    notify: true,
    publishAt: publishedAt ?? (status === "scheduled" ? later(today, 3 * DAY_MS) : null),
    publishedAt,
    withdrawnAt: null,
    withdrawnReason: null,
    problem: null,
    pdfFileId: null,
    openedAt: null,
    remindedAt: null,
    madeBy: null,
    heldBy: null,
    createdAt: told,
    updatedAt: told,
  };
}

/** The versions of a report. The first client has one corrected and one withdrawn report. */
function versionsOf(row: ReportTableRow, { place }: Client, ago: number, today: Date): ReportTableRow[] {
  if (row.publishedAt === null) return [row];
  const openedAt = new Date(Math.min(row.publishedAt.getTime() + (5 + place) * HOUR_MS, today.getTime()));
  const read = { ...row, openedAt: ago === 0 && place % 3 === 2 ? null : openedAt };
  if (place !== 0) return [read];
  const at = later(row.publishedAt, 3 * DAY_MS);
  if (ago === WITHDRAWN_AGO)
    return [
      {
        ...read,
        status: "withdrawn",
        holdsPeriod: false,
        withdrawnAt: at,
        withdrawnReason: "A figure was missing.",
      },
    ];
  if (ago <= CONFIRMED_AGO) return [{ ...read, acknowledgementRequired: true }];
  if (ago !== CORRECTED_AGO) return [read];
  const id = newId(at);
  const note = "One payment was counted twice.";
  return [
    { ...read, status: "superseded" },
    {
      ...read,
      id,
      versionNo: 2,
      supersedesId: row.id,
      holdsPeriod: false,
      changeNote: note,
      publishAt: at,
      publishedAt: at,
      openedAt: later(at, 6 * HOUR_MS),
    },
  ];
}

/** Figures that change as real ones do, and are the same each time the firm is filled. */
function figuresOf(
  { place }: Client,
  step: number,
  before: PastFigures | undefined,
): Record<string, FigureValues> {
  const moved = [1.4, -0.8, 2.1, 0.6, 1.9, -1.2, 2.4, 0.9][(step + place) % 8]!;
  const paidIn = 1_500 + (place % 5) * 750;
  const takenOut = (step + place) % 3 === 0 ? 2_250 : 0;
  const start = Number(before?.figures["value"]?.value ?? 180_000 + place * 7_300);
  const value = Math.round(start * (1 + moved / 100)) + paidIn - takenOut;
  const benchmark = (moved - 0.3).toFixed(1);
  const values = { value, return: moved.toFixed(1), benchmark, paid_in: paidIn, taken_out: takenOut };
  return Object.fromEntries(
    Object.entries(values).map(([key, one]) => [
      key,
      {
        value: String(one).replace(/^-0\.0$/, "0.0"),
        previous: before?.figures[key]?.value ?? null,
        target: null,
        note: null,
      },
    ]),
  );
}

function wordsOf(figures: Record<string, FigureValues>): Record<string, string> {
  const isUp = !figures["return"]!.value!.startsWith("-");
  return {
    happened: isUp
      ? "A calm quarter. Shares followed the market, and the bonds **held their value**."
      : "A weaker quarter. Shares fell with the market; the bonds made up for **part of it**.",
    next: "Nothing in your plan needs to change:\n\n- we keep the balance between shares and bonds\n- what you pay in goes into both, as agreed",
  };
}

function isRead({ openedAt }: ReportTableRow): boolean {
  return openedAt !== null;
}

function receiptOf(
  { id, versionNo, clientId, openedAt, acknowledgementRequired, periodEnd }: ReportTableRow,
  name: string,
  today: Date,
): typeof receipts.$inferInsert {
  const last = lastPeriodBefore("quarter", dayOf(today), YEAR_STARTS_IN);
  const isConfirmed = acknowledgementRequired && periodEnd < last.end;
  return {
    ...(isConfirmed && { acknowledgedAt: openedAt, acknowledgedName: name }),
    kind: "report",
    thingId: id,
    version: versionNo,
    personId: clientId,
    isReader: true,
    firstAt: openedAt!,
    lastAt: openedAt!,
    times: 1,
  };
}
