import pg from "pg";
import { createDatabase } from "../../server/test/database.ts";
import { QUARTERLY } from "../../server/test/reports.ts";
import { startChild } from "../platform/child.ts";
import { compareFirms } from "../platform/compare-firms.ts";
import { p95OfReads } from "../platform/paced-reads.ts";
import { fillReports, type ReportFirm } from "../platform/fill-reports.ts";
import { makeAlone } from "../platform/pdfs-alone.ts";
import { ADMIN_EMAIL, getUserOf, signIn, writePeople } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { watchedApp } from "../platform/watched-app.ts";
import type { PorticoReady } from "../servers/portico.ts";

/** How many reports are published: the budget is for 1,000, and a smaller number is for a quick look. */
const PUBLISHED = Number(process.env["REPORTS"] ?? 1_000);
/** How many reports a list is read from; the smaller firm has a hundredth. */
const STORED = Number(process.env["REPORTS_STORED"] ?? 1_000_000);
const SMALLER = 100;
const OF_PDFS_ALONE = 1.5;
const OF_QUIET = 2;
const OF_SMALL_FIRM = 2;
const LOOK_EVERY_MS = 250;

/** Reports: a batch that is published, and lists among a million reports. */
export async function reports(bench: Bench): Promise<Figure[]> {
  return [...(await publishing(bench)), ...(await listing(bench))];
}

async function publishing({ seconds, say }: Bench): Promise<Figure[]> {
  const { url: databaseUrl } = await createDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await writePeople(databaseUrl);
  await pool.query(CLIENTS, [PUBLISHED]);
  await pool.query("analyze");
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl });
  try {
    const { access_token: bearer } = await signIn(portico.url, ADMIN_EMAIL);
    const call = callerOf(`${portico.url}/api/frontend/report_batches/`, bearer);
    const user = await getUserOf(portico.url, ADMIN_EMAIL);
    const p95 = () => p95OfReads(user, seconds);
    const begun = performance.now();
    const id = String((await call("", formOf(PUBLISHED)))["id"]);
    await until(pool, "select 1 from report_batch where state = 'making'");
    const drafts = (performance.now() - begun) / 1000;
    say(`${PUBLISHED} drafts from a file in ${drafts.toFixed(1)} s`);
    const alone = await makeAlone(databaseUrl);
    say(`the same PDFs alone: ${alone.toFixed(1)} s`);
    await p95();
    const quiet = await p95();
    const from = performance.now();
    await call(`${id}/publish`, {});
    const busy = await p95();
    await until(pool, "select 1 from report where status <> 'published'");
    const published = (performance.now() - from) / 1000;
    await until(pool, "select 1 from pgboss.job where state < 'completed'");
    const told = (performance.now() - from) / 1000;
    const { rows } = await pool.query(
      "select count(*)::int as alerts, count(distinct user_id)::int as clients from alert where kind = 'report_published'",
    );
    say(`published after ${published.toFixed(1)} s, emailed after ${told.toFixed(1)} s`);
    return [
      { what: `The PDFs of ${PUBLISHED} reports alone`, value: alone, unit: "s" },
      {
        what: "Published, with PDF, alert and email, of that",
        value: told / alone,
        unit: "x",
        budget: { atMost: OF_PDFS_ALONE },
      },
      {
        what: "Clients who were not told, or told twice",
        value: PUBLISHED - 2 * rows[0].clients + rows[0].alerts,
        unit: "",
        budget: { atMost: 0 },
        isCount: true,
      },
      { what: "GET user, 95th percentile, quiet", value: quiet, unit: "ms" },
      {
        what: "GET user while PDFs are made, of quiet",
        value: busy / quiet,
        unit: "x",
        budget: { atMost: OF_QUIET },
      },
    ];
  } finally {
    await pool.end();
    await portico.stop();
  }
}

const CLIENTS = `insert into app_user (id, role, status, email, email_verified, first_name, last_name, reference, created_at, updated_at)
  select gen_random_uuid(), 'client', 'active', 'reader' || n || '@home.example', true, 'Reader', 'No ' || n, 'R-' || n, now(), now()
  from generate_series(1, $1::int) as n`;

function formOf(rows: number): FormData {
  const form = new FormData();
  const fields = {
    source: "figures",
    template_id: QUARTERLY,
    period_start: "2026-07-01",
    period_end: "2026-09-30",
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const lines = Array.from({ length: rows }, (_, at) => `R-${at + 1};${284_310 + at};2,4;4500;2250`);
  form.append(
    "file",
    new File([["Reference;Value;Return;Paid in;Taken out", ...lines].join("\n")], "figures.csv"),
  );
  return form;
}

function callerOf(url: string, bearer: string) {
  return async (path: string, body: FormData | object): Promise<Record<string, unknown>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(!isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`POST report_batches/${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Waits until a query returns no more rows. */
async function until(pool: pg.Pool, question: string): Promise<void> {
  while ((await pool.query(`${question} limit 1`)).rowCount !== 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

/**
 * The report list of a client and the report overview of an agent, among a million reports and among ten
 * thousand, measured in turn.
 */
async function listing({ say }: Bench): Promise<Figure[]> {
  const now = new Date("2026-10-12T09:00:00Z");
  const firms: ReportFirm[] = [];
  for (const stored of [STORED / SMALLER, STORED]) {
    const { url } = await createDatabase();
    await writePeople(url);
    firms.push(await fillReports(url, await watchedApp(url, now), stored, say));
  }
  try {
    const questions: Record<string, (firm: ReportFirm) => [who: "client" | "agent", path: string]> = {
      "A client's list": () => ["client", "reports/"],
      "An agent's board": () => ["agent", `reports/board?template_id=${QUARTERLY}`],
      "Who stands behind a figure of it": () => [
        "agent",
        `reports/board/clients?template_id=${QUARTERLY}&state=missing`,
      ],
    };
    const figures: Figure[] = [];
    for (const [what, asked] of Object.entries(questions)) {
      const both = firms.map((firm) => {
        const [who, path] = asked(firm);
        return { app: firm.app, path, headers: firm.headers[who] };
      });
      figures.push({
        what: `${what} among ${STORED} reports, of ${STORED / SMALLER}`,
        value: await compareFirms(what, both, say),
        unit: "x",
        budget: { atMost: OF_SMALL_FIRM },
      });
    }
    return figures;
  } finally {
    for (const { app } of firms) await app.close();
  }
}
