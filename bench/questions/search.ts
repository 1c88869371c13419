import { fillFirm, type Firm, momentOf } from "../platform/fill-firm.ts";
import { startListsPostgres } from "../platform/lists-postgres.ts";
import { median } from "../platform/median.ts";
import { ADMIN_EMAIL } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { type Asked, watchedApp } from "../platform/watched-app.ts";

/** That of `lists`, whose database is used again. */
const LARGE: Firm = { clients: 1_000_000, agents: 3_000, largest: 12_668 };
const SLOWEST_MS = 300;
const USUAL_MS = 100;
/** That of the session, and two of each kind. */
const STATEMENTS_MAX = 5;
/** Some 12,668, 1,631 and 232 clients. */
const AGENTS = ["agent1", "agent2", "agent3"] as const;
/** As somebody types them, and what no index serves. */
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

/** Ctrl K in a firm of a million clients: every letter of what is typed, as an admin and as agents. */
export async function searchAsTyped({ rounds, say }: Bench): Promise<Figure[]> {
  const postgres = await startListsPostgres();
  const url = postgres.programUrl(await fillFirm(postgres, LARGE, say));
  const app = await watchedApp(url, await momentOf(url));
  const all: { line: string; ms: number; statements: number; isGood: boolean }[] = [];
  try {
    for (const who of ["admin", ...AGENTS]) {
      const headers = await app.signIn(who === "admin" ? ADMIN_EMAIL : `${who}@firm.example`);
      for (const q of WORDS) {
        const path = `search/?q=${encodeURIComponent(q)}`;
        const asked: Asked[] = [];
        for (let round = -1; round < rounds; round += 1) asked.push(await app.ask(path, headers));
        const timed = asked.slice(1);
        const ms = median(timed.map((one) => one.ms));
        const { clients, agents } = timed.at(-1)!.body ?? {};
        const found = `${clients?.total} clients, ${agents?.total} agents`;
        all.push({
          line: `${`${who} ${q}`.padEnd(28)}${ms.toFixed(1).padStart(8)} ms  first ${asked[0]!.ms.toFixed(1)} ms  ${found}`,
          ms,
          statements: Math.max(...timed.map(({ statements }) => statements.length)),
          isGood: asked.every(({ status }) => status === 200),
        });
        say(all.at(-1)!.line);
      }
    }
  } finally {
    await app.close();
    await postgres.stop();
  }
  return [
    { what: "Searches asked at 1,000,000 clients", value: all.length, unit: "" },
    {
      what: "Searches that failed",
      value: all.filter(({ isGood }) => !isGood).length,
      unit: "",
      budget: { atMost: 0 },
      isCount: true,
    },
    {
      what: "SQL statements of a search, at most",
      value: Math.max(...all.map(({ statements }) => statements)),
      unit: "",
      budget: { atMost: STATEMENTS_MAX },
      isCount: true,
    },
    {
      what: "Slowest search at 1,000,000 clients",
      value: Math.max(...all.map(({ ms }) => ms)),
      unit: "ms",
      budget: { atMost: SLOWEST_MS },
    },
    {
      what: "Usual search (the median)",
      value: median(all.map(({ ms }) => ms)),
      unit: "ms",
      budget: { atMost: USUAL_MS },
    },
  ];
}
