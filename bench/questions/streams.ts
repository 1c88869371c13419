import { get, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { CHANGES_CHANNEL } from "../../server/src/platform/http/event-streams.ts";
import { startChild } from "../platform/child.ts";
import { ADMIN_EMAIL, signIn } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import type { PorticoReady } from "../servers/portico.ts";

const READERS = 100;
/** The maximum number of streams that one user may have open on a server. */
const STREAMS_EACH = 10;
const BYTES_PER_MB = 1024 * 1024;
/** Longer than two heartbeats, so that each stream has been checked and written to. */
const SETTLED_MS = 55_000;
const HEARD_TIMEOUT_MS = 30_000;

const emails = Array.from({ length: READERS }, (_, number) => `reader${number}@firm.example`);

/** What a thousand open streams of alerts cost, and how soon all of them receive a change notification. */
export async function streams({ postgres, say }: Bench): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: postgres.porticoUrl });
  await database.connect();
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl: postgres.porticoUrl });
  const open: IncomingMessage[] = [];
  try {
    await writeReaders(database);
    const bearers: string[] = [];
    for (const email of emails) bearers.push((await signIn(portico.url, email)).access_token);
    // Waits, because memory that is left over from signing in must not count for the streams.
    await setTimeout(SETTLED_MS / 5);
    const before = await portico.used();
    let heard = 0;
    for (const bearer of bearers)
      for (let number = 0; number < STREAMS_EACH; number += 1)
        open.push(await openStream(portico.url, bearer, () => (heard += 1)));
    say(`${open.length} streams are open`);
    await setTimeout(SETTLED_MS);
    const after = await portico.used();
    const from = heard;
    const told = performance.now();
    await database.query(
      "select pg_notify($1, 'person:' || id) from app_user where email like 'reader%@firm.example'",
      [CHANGES_CHANNEL],
    );
    while (heard < from + open.length && performance.now() - told < HEARD_TIMEOUT_MS) await setTimeout(5);
    const ms = performance.now() - told;
    const lost = from + open.length - heard;
    const end = await portico.used();
    return [
      {
        what: "1,000 open streams, memory more",
        value: (after.rssBytes - before.rssBytes) / BYTES_PER_MB,
        unit: "MB",
        budget: { atMost: 100 },
        isCount: true,
      },
      { what: "Streams, from the commit until all have heard", value: ms, unit: "ms" },
      {
        what: "Streams that did not hear",
        value: Math.max(0, lost),
        unit: "",
        budget: { atMost: 0 },
        isCount: true,
      },
      { what: "Processor time of telling all", value: (end.cpuUs - after.cpuUs) / 1_000, unit: "ms" },
    ];
  } finally {
    for (const stream of open) stream.destroy();
    await portico.stop();
    await database.end();
  }
}

async function writeReaders(database: pg.Client): Promise<void> {
  await database.query(
    `insert into app_user (id, role, status, email, email_verified, first_name, last_name, password_hash, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', reader, true, 'Test', 'Reader', password_hash, now(), now()
     from app_user, unnest($2::text[]) as reader where email = $1`,
    [ADMIN_EMAIL, emails],
  );
}

/** Opens a stream on a connection of its own. Calls `onChange` for each change notification. */
function openStream(url: string, bearer: string, onChange: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${bearer}` };
    get(`${url}/api/frontend/alerts/stream`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`));
      answer.setEncoding("utf8").on("data", (text: string) => text.includes("event: changed") && onChange());
      answer.on("error", () => undefined);
      resolve(answer);
    }).on("error", reject);
  });
}
