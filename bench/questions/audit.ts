import { checkChain, type CheckPlace, findChain } from "../../server/src/foundation/audit/check-chain.ts";
import { sealEvents } from "../../server/src/foundation/audit/seal-events.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { fillActivity } from "../platform/fill-activity.ts";
import { fillFirm, momentOf } from "../platform/fill-firm.ts";
import { startListsPostgres } from "../platform/lists-postgres.ts";
import { median } from "../platform/median.ts";
import { ADMIN_EMAIL } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { type WatchedApp, watchedApp } from "../platform/watched-app.ts";

/** The longest time that a list may take. */
const SLOWEST_MS = 300;
const STATEMENTS_MAX = 3;
/** The longest time that one call of the check may take. */
const CHECK_CALL_MS = 1_000;
const KINDS = ["records", "moves", "sign_ins", "files", "openings"] as const;
/** The agents with 232, 1,631 and 12,668 clients. */
const AGENTS = ["agent3", "agent2", "agent1"] as const;

/**
 * The activity of a firm with a million clients and more than three million events, and the chain that seals
 * these events.
 */
export async function audit({ rounds, say }: Bench): Promise<Figure[]> {
  const postgres = await startListsPostgres();
  let app: WatchedApp | null = null;
  try {
    const firm = await fillFirm(postgres, { clients: 1_000_000, agents: 3_000, largest: 12_668 }, say);
    const url = postgres.programUrl(await fillActivity(postgres, firm, say));
    const now = await momentOf(url);
    const chain = await measureChain(url, now, say);
    app = await watchedApp(url, now);
    return [...(await measureLists(app, rounds, say)), ...chain];
  } finally {
    await app?.close();
    await postgres.stop();
  }
}

/** Seals the events that are not sealed yet, and checks the whole chain as the page does. */
async function measureChain(url: string, now: Date, say: Bench["say"]): Promise<Figure[]> {
  const database = openDatabase(url, () => undefined);
  const parts = { database, clock: { now: () => now }, log: () => undefined };
  try {
    const begun = performance.now();
    let sealed = await findChain(database.db);
    const before = sealed.events;
    for (;;) {
      await sealEvents(parts);
      const after = await findChain(database.db);
      if (after.events === sealed.events) break;
      sealed = after;
    }
    const sealSeconds = (performance.now() - begun) / 1_000;
    const newlySealed = sealed.events - before;
    say(`sealed ${newlySealed} events in ${sealSeconds.toFixed(1)} s`);
    const calls: number[] = [];
    let place: CheckPlace | null = { seal: 0 };
    while (place) {
      const from = performance.now();
      const { bad, next } = await checkChain(database.db, sealed, place, now);
      calls.push(performance.now() - from);
      if (bad) throw new Error(`The chain does not hold: ${JSON.stringify(bad)}`);
      place = next;
    }
    const total = calls.reduce((sum, ms) => sum + ms, 0) / 1_000;
    say(`checked ${sealed.events} events in ${total.toFixed(1)} s, ${calls.length} calls`);
    return [
      ...(newlySealed > 0
        ? [{ what: "Events sealed", value: newlySealed / sealSeconds, unit: "/s" } as const]
        : []),
      { what: "Events checked", value: sealed.events / total, unit: "/s" },
      {
        what: "Slowest call of the check",
        value: Math.max(...calls),
        unit: "ms",
        budget: { atMost: CHECK_CALL_MS },
      },
    ];
  } finally {
    await database.close();
  }
}

async function measureLists(app: WatchedApp, rounds: number, say: Bench["say"]): Promise<Figure[]> {
  const slowest = { ms: 0, statements: 0, failed: 0, asked: 0 };
  for (const who of ["admin", ...AGENTS]) {
    const headers = await app.signIn(who === "admin" ? ADMIN_EMAIL : `${who}@firm.example`);
    for (const path of await pathsOf(app, headers)) {
      const times: number[] = [];
      let statements = 0;
      let found = "";
      for (let round = -1; round < rounds; round += 1) {
        const asked = await app.ask(path, headers);
        if (asked.status !== 200) slowest.failed += 1;
        found = `${asked.body?.total}${asked.body?.total_capped ? "+" : ""} found`;
        statements = asked.statements.length;
        if (round >= 0) times.push(asked.ms);
      }
      slowest.asked += 1;
      slowest.ms = Math.max(slowest.ms, median(times));
      slowest.statements = Math.max(slowest.statements, statements);
      const shown = path.length > 90 ? `${path.slice(0, 90)}…` : path;
      say(
        `${who} ${shown}`.padEnd(110) +
          `${median(times).toFixed(1)} ms`.padStart(10) +
          `  ${statements} statements  ${found}`,
      );
    }
  }
  return [
    { what: "Questions to the activity", value: slowest.asked, unit: "" },
    { what: "Answers that failed", value: slowest.failed, unit: "", budget: { atMost: 0 }, isCount: true },
    {
      what: "SQL statements of the activity, at most",
      value: slowest.statements,
      unit: "",
      budget: { atMost: STATEMENTS_MAX },
      isCount: true,
    },
    {
      what: "Slowest answer at 1,000,000 clients",
      value: slowest.ms,
      unit: "ms",
      budget: { atMost: SLOWEST_MS },
    },
  ];
}

/** The first page and the next, by actor, by person concerned, by kind and by days. */
async function pathsOf(app: WatchedApp, headers: Record<string, string>): Promise<string[]> {
  const first = (await app.ask("audit/", headers)).body;
  const { actor, subject } = first.items.find(
    (item: { actor: { id: string } | null; subject: { id: string } | null }) => item.actor && item.subject,
  );
  const colleague = (await app.pool.query("select id from app_user where email = 'agent1@firm.example'"))
    .rows[0].id;
  const admin = (await app.pool.query("select id from app_user where role = 'admin' limit 1")).rows[0].id;
  const day = String(first.items[0].at).slice(0, 10);
  const queries = [
    "",
    `cursor=${first.next_cursor}`,
    `actor=${actor.id}`,
    `actor=${colleague}`,
    `actor=${admin}`,
    `subject=${subject.id}`,
    `subject=${colleague}`,
    ...KINDS.map((kind) => `kind=${kind}`),
    `actor=${colleague}&kind=records`,
    `actor=${admin}&kind=openings`,
    `from=${day}&to=${day}`,
    `to=${String(Number(day.slice(0, 4)) - 1)}${day.slice(4)}`,
    `from=2000-01-01&to=2000-01-31`,
    `kind=sign_ins&from=${day}`,
  ];
  return queries.map((query) => `audit/${query ? `?${query}` : ""}`);
}
