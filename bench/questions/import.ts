import pg from "pg";
import { createDatabase } from "../../server/test/database.ts";
import { memorySettings } from "../../tools/run/memory-settings.js";
import { type Child, startChild } from "../platform/child.ts";
import { ADMIN_EMAIL, signIn, writePeople } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { writeBare } from "../platform/bare-copy.ts";
import type { PorticoReady } from "../servers/portico.ts";

const ROWS = 100_000;
/** The time budgets of an import, on two cores. */
const CHECKED_S = 30;
const CREATED_S = 120;
/** How much more memory the server may use than before the file was sent, no matter how long the file is. */
const MORE_MEMORY_MB = 150;
const LOOK_EVERY_MS = 200;
const MB = 1024 * 1024;

/**
 * A file of 100,000 clients: read, checked, imported and undone. For comparison the same rows are written
 * without checks.
 */
export async function importPeople({ say }: Bench): Promise<Figure[]> {
  const { url: databaseUrl } = await createDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await writePeople(databaseUrl);
  await pool.query(AGENT);
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl }, memorySettings);
  try {
    const { access_token: bearer } = await signIn(portico.url, ADMIN_EMAIL);
    const call = callerOf(`${portico.url}/api/frontend/imports/`, bearer);
    const watch = watchOf(portico);
    const before = (await portico.used()).rssBytes / MB;
    const form = new FormData();
    form.append("kind", "clients");
    form.append("file", new File([fileOf(ROWS)], "clients.csv"));
    const started = await watch(() => call("POST", "", form));
    const id = String(started.answer["id"]);
    const step = (method: string, act: string, state: string, body?: object) =>
      watch(async () => {
        await call(method, id + act, body);
        await until(pool, id, state);
        return call("GET", id);
      });
    const mapping = { mapping: started.answer["guess"], date_order: "dmy" };
    const checked = await step("PATCH", "", "checked", mapping);
    say(`checked: ${JSON.stringify(checked.answer["counts"])}`);
    const created = await step("POST", "/run", "done");
    say(`created: ${JSON.stringify(created.answer["counts"])}`);
    const bare = await writeBare(databaseUrl);
    const undone = await step("POST", "/undo", "undone");
    say(`undone: ${JSON.stringify(undone.answer["counts"])}`);
    const all = [started, checked, created, undone];
    say(`memory above, at most: ${all.map(({ mostMb }) => (mostMb - before).toFixed(0)).join(", ")} MB`);
    return [
      { what: "File of 100,000 rows read and kept", value: started.seconds, unit: "s" },
      { what: "Every row checked", value: checked.seconds, unit: "s", budget: { atMost: CHECKED_S } },
      { what: "Clients added", value: created.seconds, unit: "s", budget: { atMost: CREATED_S } },
      { what: "The same rows written bare", value: bare, unit: "s" },
      { what: "Clients added, of the same rows written bare", value: created.seconds / bare, unit: "x" },
      { what: "Import taken back", value: undone.seconds, unit: "s" },
      {
        what: "Processor time of the server for all of it",
        value: all.reduce((sum, { cpuS }) => sum + cpuS, 0),
        unit: "s",
      },
      {
        what: "Memory above what it held before, at most",
        value: Math.max(...all.map(({ mostMb }) => mostMb)) - before,
        unit: "MB",
        budget: { atMost: MORE_MEMORY_MB },
      },
    ];
  } finally {
    await pool.end();
    await portico.stop();
  }
}

const AGENT = `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
  values (gen_random_uuid(), 'agent', 'active', 'tomas@firm.example', 'Tomas', 'Reed', now(), now())`;

/**
 * One row in a thousand has a date in the future, and one in a thousand has an agent whose name is misspelt.
 */
function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `Some Body${at}`,
      `b${at}@home.example`,
      `B-${at}`,
      at % 1_000 === 3 ? "03/04/68" : "03/04/1968",
      "Oslo",
      at % 1_000 === 5 ? "Tomas Reid" : "Tomas Reed",
      "vip",
    ].join(","),
  );
  return ["Name,Email,Reference,Born,City,Agent,Tags", ...lines].join("\n");
}

type Answer = Record<string, unknown>;

function callerOf(url: string, bearer: string) {
  return async (method: string, path: string, body?: FormData | object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} imports/${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Runs some work. Returns how long it took, and the peak memory of the server during that time. */
function watchOf(server: Child) {
  return async (work: () => Promise<Answer>) => {
    const [begun, from] = [await server.used(), performance.now()];
    let [mostMb, isOver] = [0, false];
    const looking = (async () => {
      while (!isOver) {
        mostMb = Math.max(mostMb, (await server.used()).rssBytes / MB);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    })();
    const answer = await work().finally(() => (isOver = true));
    const seconds = (performance.now() - from) / 1000;
    await looking;
    return { answer, seconds, mostMb, cpuS: ((await server.used()).cpuUs - begun.cpuUs) / 1e6 };
  };
}

async function until(pool: pg.Pool, id: string, state: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query("select state, problem from import where id = $1", [id]);
    if (rows[0].state === state) return;
    if (rows[0].problem) throw new Error(rows[0].problem);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
