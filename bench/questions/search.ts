import { createDatabase } from "../../server/test/database.ts";
import { fillFirm, type Firm, momentOf } from "../platform/fill-firm.ts";
import { fillMuch } from "../platform/fill-much.ts";
import { startListsPostgres } from "../platform/lists-postgres.ts";
import { median } from "../platform/median.ts";
import { ADMIN_EMAIL, writePeople } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { type Asked, type WatchedApp, watchedApp } from "../platform/watched-app.ts";

/** The same firm as in `lists`, so that its database is used again. */
export const LARGE: Firm = { clients: 1_000_000, agents: 3_000, largest: 12_668 };
const SLOWEST_MS = 300;
const USUAL_MS = 100;
/**
 * Two statements for each of five kinds of results, and one statement for the firm's language and the way it
 * counts quarters. The statement that reads the session is not included.
 */
const STATEMENTS_MAX = 11;
/** A firm with twelve reports and seventeen documents per client. */
const MUCH_CLIENTS = 60_000;
/** Agents with some 12,668, 1,631 and 232 clients. */
const AGENTS = ["agent1", "agent2", "agent3"] as const;
/** Words as a user types them, and words for which no index can be used. */
const WORDS = [
  ..."quillfeather".split("").map((_, place, letters) => letters.slice(0, place + 1).join("")),
  ..."maria smith".split("").map((_, place, letters) => letters.slice(0, place + 1).join("")),
  ..."@gmail".split("").map((_, place, letters) => letters.slice(0, place + 1).join("")),
  "zzyzx",
  "marsmi",
  "c-0005",
  "agent1@firm",
  "%%%",
  "a%%",
  "z.",
  "x",
] as const;

/** Words that are in every report, in every document, in both, in a name, and nowhere. */
const WORDS_OF_MUCH = [
  "quarterly",
  "q3 2026",
  "statement",
  "maria statement",
  "guide",
  "calm",
  "maria",
  "s",
  "zzyzx",
  "z.",
];

interface Searched {
  ms: number;
  statements: number;
  isGood: boolean;
}

/**
 * The search of Ctrl K in a firm with a million clients, after each letter of a typed word, as an admin and
 * as agents. Also a search among many reports and documents.
 */
export async function searchAsTyped(bench: Bench): Promise<Figure[]> {
  return [...(await amongClients(bench)), ...(await amongMuch(bench))];
}

async function amongClients({ rounds, say }: Bench): Promise<Figure[]> {
  const postgres = await startListsPostgres();
  const url = postgres.programUrl(await fillFirm(postgres, LARGE, say));
  const app = await watchedApp(url, await momentOf(url));
  const all: Searched[] = [];
  try {
    for (const who of ["admin", ...AGENTS]) {
      const headers = await app.signIn(who === "admin" ? ADMIN_EMAIL : `${who}@firm.example`);
      for (const q of WORDS) all.push(await searched(app, who, headers, q, rounds, say));
    }
  } finally {
    await app.close();
    await postgres.stop();
  }
  return figuresOf(all, "at 1,000,000 clients");
}

async function amongMuch({ rounds, say }: Bench): Promise<Figure[]> {
  const { url } = await createDatabase();
  await writePeople(url);
  await fillMuch(url, MUCH_CLIENTS, say);
  const app = await watchedApp(url, await momentOf(url));
  const all: Searched[] = [];
  try {
    for (const who of ["admin", ...AGENTS]) {
      const headers = await app.signIn(who === "admin" ? ADMIN_EMAIL : `${who}@much.example`);
      for (const q of WORDS_OF_MUCH) all.push(await searched(app, who, headers, q, rounds, say));
    }
  } finally {
    await app.close();
  }
  return figuresOf(all, "among 720,000 reports and 1,020,000 documents");
}

async function searched(
  app: WatchedApp,
  who: string,
  headers: Record<string, string>,
  q: string,
  rounds: number,
  say: (line: string) => void,
): Promise<Searched> {
  const path = `search/?q=${encodeURIComponent(q)}`;
  const asked: Asked[] = [];
  for (let round = -1; round < rounds; round += 1) asked.push(await app.ask(path, headers));
  const timed = asked.slice(1);
  const ms = median(timed.map((one) => one.ms));
  const found = Object.entries<{ total: number }>(timed.at(-1)!.body ?? {})
    .map(([kind, { total }]) => `${total} ${kind}`)
    .join(", ");
  const line = `${`${who} ${q}`.padEnd(28)}${ms.toFixed(1).padStart(8)} ms  first ${asked[0]!.ms.toFixed(1)} ms  ${found}`;
  say(line);
  return {
    ms,
    statements: Math.max(...timed.map(({ statements }) => statements.length)),
    isGood: asked.every(({ status }) => status === 200),
  };
}

function figuresOf(all: readonly Searched[], where: string): Figure[] {
  return [
    { what: `Searches asked ${where}`, value: all.length, unit: "" },
    {
      what: `Searches that failed ${where}`,
      value: all.filter(({ isGood }) => !isGood).length,
      unit: "",
      budget: { atMost: 0 },
      isCount: true,
    },
    {
      what: `SQL statements of a search ${where}, at most`,
      value: Math.max(...all.map(({ statements }) => statements)),
      unit: "",
      budget: { atMost: STATEMENTS_MAX },
      isCount: true,
    },
    {
      what: `Slowest search ${where}`,
      value: Math.max(...all.map(({ ms }) => ms)),
      unit: "ms",
      budget: { atMost: SLOWEST_MS },
    },
    {
      what: `Usual search ${where} (the median)`,
      value: median(all.map(({ ms }) => ms)),
      unit: "ms",
      budget: { atMost: USUAL_MS },
    },
  ];
}
