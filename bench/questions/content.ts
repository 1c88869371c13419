import pg from "pg";
import { createDatabase } from "../../server/test/database.ts";
import { startChild } from "../platform/child.ts";
import { compareFirms } from "../platform/compare-firms.ts";
import { p95OfReads } from "../platform/paced-reads.ts";
import { type ArticleFirm, fillArticles } from "../platform/fill-articles.ts";
import { ADMIN_EMAIL, getUserOf, signIn, writePeople } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { watchedApp } from "../platform/watched-app.ts";
import type { PorticoReady } from "../servers/portico.ts";

/** How many articles a list is read from; the smaller firm has a tenth. */
const STORED = Number(process.env["ARTICLES"] ?? 10_000);
const SMALLER = 10;
/** How many readers an article is published to; a smaller number is for a quick look. */
const READERS = Number(process.env["READERS"] ?? 1_000_000);
const OF_SMALL_FIRM = 2;
const OF_QUIET = 2;
/** Calls that do not return lists. Their times are shown, but have no budget. */
const BESIDE = ["content/categories", "content/attention"];
/** How many pages after the first one the far page is. */
const FAR = 25;

type Asked = readonly [what: string, who: keyof ArticleFirm["headers"], path: string, pages?: number];

const QUESTIONS: readonly Asked[] = [
  ...(["client", "agent"] as const).flatMap((who): Asked[] => [
    [`${who}: the list`, who, "content/"],
    [`${who}: page ${FAR}`, who, "content/", FAR],
    [`${who}: a search`, who, "content/?q=rare7"],
    [`${who}: a category`, who, "content/?category=Category%203"],
    [`${who}: a tag`, who, "content/?tag=Tag%205"],
    [`${who}: categories and tags`, who, "content/categories"],
    [`${who}: what waits`, who, "content/attention"],
  ]),
  ["admin: what is written", "admin", "content/written"],
  [`admin: page ${FAR} of it`, "admin", "content/written", FAR],
];

/** Content: lists among ten thousand articles, and one article that is published to a million readers. */
export async function content(bench: Bench): Promise<Figure[]> {
  return [...(await listing(bench)), ...(await publishing(bench))];
}

async function listing({ say }: Bench): Promise<Figure[]> {
  const now = new Date("2026-10-12T09:00:00Z");
  const firms: ArticleFirm[] = [];
  for (const stored of [STORED / SMALLER, STORED]) {
    const { url } = await createDatabase();
    await writePeople(url);
    firms.push(await fillArticles(url, await watchedApp(url, now), { stored, adminEmail: ADMIN_EMAIL, say }));
  }
  try {
    const figures: Figure[] = [];
    for (const [what, who, path, pages = 0] of QUESTIONS) {
      const paths = await Promise.all(firms.map((firm) => pageOf(firm, who, path, pages)));
      const both = firms.map(({ app, headers }, at) => {
        return { app, path: paths[at]!, headers: headers[who] };
      });
      figures.push({
        what: `${what}, among ${STORED} articles, of ${STORED / SMALLER}`,
        value: await compareFirms(what, both, say),
        unit: "x",
        ...(!BESIDE.includes(path) && { budget: { atMost: OF_SMALL_FIRM } }),
      });
    }
    return figures;
  } finally {
    for (const { app } of firms) await app.close();
  }
}

/** Returns the address of the page that comes the given number of pages after the first one. */
async function pageOf(
  { app, headers }: ArticleFirm,
  who: keyof ArticleFirm["headers"],
  path: string,
  pages: number,
): Promise<string> {
  let address = path;
  for (let page = 0; page < pages; page += 1) {
    const { body } = await app.ask(address, headers[who]);
    address = `${path}?cursor=${encodeURIComponent(body.next_cursor)}`;
  }
  return address;
}

const CLIENTS = `insert into app_user (id, role, status, email, email_verified, first_name, last_name, created_at, updated_at)
  select gen_random_uuid(), 'client', 'active', 'reader' || n || '@home.example', true, 'Reader', 'No ' || n, now(), now()
  from generate_series(1, $1::int) as n`;

async function publishing({ seconds, say }: Bench): Promise<Figure[]> {
  const { url: databaseUrl } = await createDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await writePeople(databaseUrl);
  const from = performance.now();
  await pool.query(CLIENTS, [READERS]);
  await pool.query("vacuum analyze");
  say(`${READERS} readers filled in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl });
  try {
    const { access_token: bearer } = await signIn(portico.url, ADMIN_EMAIL);
    const user = await getUserOf(portico.url, ADMIN_EMAIL);
    const call = async (path: string, json: object) => {
      const response = await fetch(`${portico.url}/api/frontend/content/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        body: JSON.stringify(json),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`POST content/${path}: ${JSON.stringify(answer)}`);
      return answer;
    };
    const p95 = () => p95OfReads(user, seconds);
    const { id } = await call("", {
      title: "For all",
      body: "Words.",
      audience: "clients",
      kind: "announcement",
    });
    await p95();
    const quiet = await p95();
    const begun = performance.now();
    await call(`${id}/publish`, { notify: true });
    const published = performance.now() - begun;
    const busy = await p95();
    const { rows } = await pool.query(
      "select (select count(*)::int from alert) as alerts, (select max(emails) from article_publication) as emails",
    );
    say(`published in ${published.toFixed(0)} ms; ${rows[0].emails} emails written meanwhile`);
    await call(`${id}/archive`, {});
    return [
      { what: `Published to ${READERS} clients, the answer`, value: published, unit: "ms" },
      {
        what: "Alerts for people who have not looked",
        value: rows[0].alerts,
        unit: "",
        budget: { atMost: 0 },
        isCount: true,
      },
      { what: "GET user, 95th percentile, quiet", value: quiet, unit: "ms" },
      {
        what: "GET user while it is emailed, of quiet",
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
