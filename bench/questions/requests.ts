import pg from "pg";
import { createDatabase } from "../../server/test/database.ts";
import { startChild } from "../platform/child.ts";
import { ADMIN_EMAIL, signIn, writePeople } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import type { PorticoReady } from "../servers/portico.ts";

const ASKED = 10_000;
const ITEMS = ["Passport", "Bill", "Lease"];
const LOOK_EVERY_MS = 100;

/**
 * Requests: many clients are asked for three documents, and then for the same three again. The second time no
 * client is asked, because a client is never asked twice for the same document.
 */
export async function requests({ say }: Bench): Promise<Figure[]> {
  const { url: databaseUrl } = await createDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await writePeople(databaseUrl);
  await pool.query(CLIENTS, [ASKED]);
  await pool.query("analyze");
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl });
  try {
    const { access_token: bearer } = await signIn(portico.url, ADMIN_EMAIL);
    const askedS = await ask(portico.url, bearer, pool);
    say(`${ASKED} clients asked for ${ITEMS.length} documents: ${askedS.toFixed(1)} s`);
    const againS = await ask(portico.url, bearer, pool);
    say(`asked once more: ${againS.toFixed(1)} s`);
    const { rows } = await pool.query("select count(*)::int as requests from request");
    if (rows[0].requests !== ASKED) throw new Error(`There are ${rows[0].requests} requests.`);
    return [
      { what: "10,000 clients asked for 3 documents", value: askedS, unit: "s", budget: { atMost: 20 } },
      { what: "The same asked once more: nobody is", value: againS, unit: "s", budget: { atMost: 20 } },
    ];
  } finally {
    await pool.end();
    await portico.stop();
  }
}

/**
 * The clients have no accounts, so no emails are sent. The operator chooses how fast emails are sent, so
 * sending them is not part of this measurement.
 */
const CLIENTS = `insert into app_user (id, role, status, first_name, last_name, created_at, updated_at)
  select gen_random_uuid(), 'client', 'added', 'Some', 'Body ' || n, now(), now() from generate_series(1, $1::int) as n`;

/** Asks all clients, and waits until the job is done. Returns how long it took, in seconds. */
async function ask(url: string, bearer: string, pool: pg.Pool): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/frontend/requests/`, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    body: JSON.stringify({
      filter: { status: "added" },
      title: "Papers",
      items: ITEMS.map((label) => ({ label })),
    }),
  });
  const body = (await answer.json()) as { job_id?: string };
  if (answer.status !== 202) throw new Error(JSON.stringify(body));
  for (;;) {
    const { rows } = await pool.query("select state, result from long_job where id = $1", [body.job_id]);
    if (rows[0].state === "done") return (performance.now() - from) / 1000;
    if (rows[0].state === "failed") throw new Error(JSON.stringify(rows[0].result));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
