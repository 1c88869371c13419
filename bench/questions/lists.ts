import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fillFirm, type Firm, momentOf } from "../platform/fill-firm.ts";
import { LISTS_FOLDER, startListsPostgres } from "../platform/lists-postgres.ts";
import { median } from "../platform/median.ts";
import { ADMIN_EMAIL } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import type { Statement } from "../../server/test/heard-statements.ts";
import { type Asked, type WatchedApp, watchedApp } from "../platform/watched-app.ts";

const SMALL: Firm = { clients: 10_000, agents: 60, largest: 127 };
const LARGE: Firm = { clients: 1_000_000, agents: 3_000, largest: 12_668 };
/** The budgets of a list: relative to the same list at 10,000 clients, or absolute. */
const RATIO_MAX = 2;
const QUICK_MS = 100;
const SLOWEST_MS = 300;
const STATEMENTS_MAX = 3;
/** A page that comes a hundred pages later. */
const FAR = 100;
const PLANS = path.join(LISTS_FOLDER, "plans.txt");

interface Asking {
  who: string;
  path: string;
  /** How many pages after the first page. If left out, the first page is read. */
  page?: number;
}

const SEARCHES = [
  ["two letters", "sm"],
  ["one letter", "q"],
  ["a family name", "smith"],
  ["a family name's beginning", "qui"],
  ["a given name", "maria"],
  ["both names", "maria smith"],
  ["a rare name", "quillfeather"],
  ["a provider", "@gmail"],
  ["nothing found", "zzyzx"],
  ["common letters, nothing found", "marsmi"],
  ["no letter", "%%%"],
  ["a reference", "c-0005"],
] as const;
const STATUSES = ["invited", "active", "deactivated", "added", "erasing"] as const;
const STATES = ["open", "expired", "used", "withdrawn"] as const;
/** Each order, in both directions. */
const SORTS = ["last_seen", "added", "client_since"].flatMap((sort) =>
  ["asc", "desc"].map((order) => `sort=${sort}&order=${order}`),
);
const FILTERS = [
  "tag=newsletter",
  "tag=vip",
  "tag=pilot",
  "tag=newsletter&tag=vip",
  "tag=nobodys",
  "kind=organisation",
  "kind=person",
  "kind=organisation&tag=vip&city=oslo",
  "city=berlin",
  "city=oslo&status=invited",
  "city=nowhere",
  "never_signed_in=true",
  "never_signed_in=true&status=active",
  "never_signed_in=true&kind=organisation",
  "added_from=2026-01-01",
  "added_from=2026-01-01&status=deactivated&q=smith",
] as const;
const AGENTS = ["agent3", "agent2", "agent1"] as const;

function askings(): Asking[] {
  const admin = (asked: string, page?: number): Asking => ({ who: "admin", path: asked, page });
  const searches = SEARCHES.map(([, q]) => `q=${encodeURIComponent(q)}`);
  const ofClients = [
    ...STATUSES.map((status) => `status=${status}`),
    "without_agent=true",
    "without_agent=true&status=deactivated",
    ...searches,
    "q=smith&status=invited",
    "q=qui&status=invited",
    "q=smith&without_agent=true",
  ];
  const ofInvitations = [
    ...STATES.map((state) => `state=${state}`),
    "role=client",
    "role=agent",
    "role=admin",
    "role=agent&state=open",
    ...searches,
    "q=smith&state=open",
  ];
  return [
    ...["", "1", `${FAR}`].map((page) => admin("clients/", Number(page))),
    ...ofClients.map((query) => admin(`clients/?${query}`)),
    admin("clients/?q=qui", 1),
    admin("clients/?q=maria", FAR),
    ...AGENTS.flatMap((who) =>
      ["", "?status=invited", "?without_agent=true", "?q=sm", "?q=smith", "?q=maria", "?q=%25%25%25"].map(
        (query) => ({ who, path: `clients/${query}` }),
      ),
    ),
    { who: "agent1", path: "clients/", page: FAR },
    ...["sort=name&order=desc", ...SORTS].map((sort) => admin(`clients/?${sort}`)),
    ...SORTS.map((sort) => admin(`clients/?${sort}`, FAR)),
    ...FILTERS.map((filter) => admin(`clients/?${filter}`)),
    ...["tag=vip", "city=berlin", "never_signed_in=true", "status=invited", "q=smith"].flatMap((filter) =>
      SORTS.map((sort) => admin(`clients/?${filter}&${sort}`)),
    ),
    ...AGENTS.flatMap((who) =>
      [...SORTS, "tag=vip", "kind=organisation&sort=last_seen", "never_signed_in=true&sort=added"].map(
        (query) => ({ who, path: `clients/?${query}` }),
      ),
    ),
    ...AGENTS.flatMap((who) => ["clients/attention", "clients/options?q=smi"].map((path) => ({ who, path }))),
    admin("clients/options?q=smi"),
    admin("clients/tags?q=v"),
    admin("agents/options"),
    admin("agents/options?q=sm"),
    admin("agents/summary"),
    ...["sort=clients", "sort=clients&order=desc", "sort=last_seen", "sort=created", "full=true"].map(
      (query) => admin(`agents/?${query}`),
    ),
    ...["team=Team 3", "without_two_factor=true", "never_signed_in=true", "q=rn-12"].map((query) =>
      admin(`agents/?${query}`),
    ),
    ...["failed", "expiring", "asked_again"].map((kind) => admin(`invitations/?attention=${kind}`)),
    admin("invitations/"),
    admin("invitations/", FAR),
    ...ofInvitations.map((query) => admin(`invitations/?${query}`)),
    ...AGENTS.flatMap((who) =>
      ["", "?state=open", "?state=used", "?q=smith", "?q=sm"].map((query) => ({
        who,
        path: `invitations/${query}`,
      })),
    ),
    admin("agents/"),
    admin("agents/?q=smith"),
    admin("agents/?q=sm"),
    admin("admins/"),
  ];
}

/**
 * Every list, filter, search and count of a firm with a million clients, compared with the same of a firm
 * with ten thousand.
 */
export async function lists({ rounds, say }: Bench): Promise<Figure[]> {
  const postgres = await startListsPostgres();
  const apps: WatchedApp[] = [];
  try {
    for (const firm of [SMALL, LARGE]) {
      const url = postgres.programUrl(await fillFirm(postgres, firm, say));
      apps.push(await watchedApp(url, await momentOf(url)));
    }
    const [small, large] = await Promise.all(apps.map(signedIn));
    await rm(PLANS, { force: true });
    const measured: Measured[] = [];
    say(`${"".padEnd(48)}    10,000 1,000,000     least    ratio`);
    for (const asking of askings()) {
      const one = await measure(asking, [small!, large!], rounds);
      say(lineOf(one));
      measured.push(one);
    }
    say(`the plans are in ${PLANS}`);
    return figuresOf(measured);
  } finally {
    for (const app of apps) await app.close();
    await postgres.stop();
  }
}

interface SignedIn {
  app: WatchedApp;
  headers: Record<string, Record<string, string>>;
}

async function signedIn(app: WatchedApp): Promise<SignedIn> {
  const headers: SignedIn["headers"] = { admin: await app.signIn(ADMIN_EMAIL) };
  for (const agent of AGENTS) headers[agent] = await app.signIn(`${agent}@firm.example`);
  return { app, headers };
}

interface Measured extends Asking {
  smallMs: number;
  largeMs: number;
  /** The fastest answer of the large firm. Other work of the machine affects it least. */
  leastMs: number;
  statements: number;
  /** The last answer of the large firm. */
  last: Asked;
  failed: number;
}

/**
 * Asks both firms in turn, so that disturbances of the machine affect both. The first round warms up and
 * caches the plans.
 */
async function measure(asking: Asking, firms: [SignedIn, SignedIn], rounds: number): Promise<Measured> {
  const paths = await Promise.all(firms.map((firm) => pathOf(firm, asking)));
  const all: [Asked[], Asked[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    for (const place of [0, 1] as const) {
      const { app, headers } = firms[place];
      const asked = await app.ask(paths[place]!, headers[asking.who]!);
      if (round >= 0) all[place].push(asked);
      else await keepPlans(`${asking.who} ${paths[place]} (${place === 0 ? "small" : "large"})`, app, asked);
    }
  }
  const [smallMs, largeMs] = all.map((some) => median(some.map(({ ms }) => ms))) as [number, number];
  return {
    ...asking,
    smallMs,
    largeMs,
    leastMs: Math.min(...all[1].map(({ ms }) => ms)),
    statements: Math.round(median(all[1].map(({ statements }) => statements.length))),
    last: all[1].at(-1)!,
    failed: all.flat().filter(({ status }) => status !== 200).length,
  };
}

/**
 * Returns the address of a later page, by following the cursors of the pages before it. If the list is
 * shorter, returns the address of its last page.
 */
async function pathOf({ app, headers }: SignedIn, { who, path: first, page = 0 }: Asking): Promise<string> {
  let asked = first;
  for (let turn = 0; turn < page; turn += 1) {
    const { next_cursor } = (await app.ask(asked, headers[who]!)).body;
    if (!next_cursor) break;
    asked = `${first}${first.includes("?") ? "&" : "?"}cursor=${next_cursor}`;
  }
  return asked;
}

async function keepPlans(title: string, { pool }: WatchedApp, { statements }: Asked): Promise<void> {
  const parts = [`\n=== ${title}`];
  for (const statement of statements.filter(isOfList)) {
    const plan = await explain(pool, statement).catch((error: Error) => error.message);
    parts.push(statement.text, JSON.stringify(statement.values).slice(0, 500), plan);
  }
  await writeFile(PLANS, `${parts.join("\n")}\n`, { flag: "a" });
}

/** Returns true for a statement that reads the list, and false for the statement that reads the session. */
function isOfList({ text }: Statement): boolean {
  return /"(app_user|assignment|invitation|client_profile)"/.test(text) && !/"session"/.test(text);
}

async function explain(pool: WatchedApp["pool"], { text, values }: Statement): Promise<string> {
  const { rows } = await pool.query({ text: `explain (analyze, buffers) ${text}`, values });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

function isKept({ smallMs, largeMs }: Measured): boolean {
  return largeMs <= QUICK_MS || (largeMs <= SLOWEST_MS && largeMs <= RATIO_MAX * smallMs);
}

function lineOf(one: Measured): string {
  const { who, path: asked, page = 0, smallMs, largeMs, leastMs, statements, last, failed } = one;
  const found = `${last.body?.total ?? "-"}${last.body?.total_capped ? "+" : ""} found${last.body?.too_wide ? ", too wide" : ""}`;
  const name = `${who} ${asked}${page > 0 ? ` page ${page + 1}` : ""}`;
  const times = [smallMs, largeMs, leastMs].map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join("");
  const ratio = `${(largeMs / smallMs).toFixed(1)} x`.padStart(9);
  const verdict = failed > 0 ? `${failed} FAILED` : isKept(one) ? "" : "over";
  return `${name.padEnd(48)}${times}${ratio}  ${statements} statements  ${found}  ${verdict}`.trimEnd();
}

function figuresOf(measured: readonly Measured[]): Figure[] {
  const narrow = measured.filter(({ last }) => !last.body?.too_wide);
  const ofWide = measured.filter(({ last }) => last.body?.too_wide);
  const slowest = (some: readonly Measured[]) => Math.max(0, ...some.map(({ largeMs }) => largeMs));
  return [
    { what: "Lists, filters, searches and counts asked", value: measured.length, unit: "" },
    {
      what: "Answers that failed, at 10,000 and 1,000,000 clients",
      value: measured.reduce((sum, { failed }) => sum + failed, 0),
      unit: "",
      budget: { atMost: 0 },
      isCount: true,
    },
    {
      what: "SQL statements of a list, at most",
      value: Math.max(...measured.map(({ statements }) => statements)),
      unit: "",
      budget: { atMost: STATEMENTS_MAX },
      isCount: true,
    },
    {
      what: "Slowest list at 1,000,000 clients, but the widest searches",
      value: slowest(narrow),
      unit: "ms",
      budget: { atMost: SLOWEST_MS },
    },
    { what: "Slowest of the widest searches, which say so", value: slowest(ofWide), unit: "ms" },
    {
      what: "Lists above 100 ms that take more than twice their time at 10,000",
      value: narrow.filter((one) => !isKept(one)).length,
      unit: "",
      budget: { atMost: 0 },
    },
  ];
}
