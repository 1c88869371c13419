import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "./database.ts";
import { startMailbox } from "./mailbox.ts";
import { PATIENCE_MS, PATIENT } from "./patience.ts";
import { startProgram } from "./program.ts";
import { GOOD_PASSWORD, TEST_SECRET } from "./test-app.ts";

/** The largest book of one agent that firms of this kind have. */
const CLIENTS = 12_668;
/** Told once this many are done; then the move waits for the client whom the test holds. */
const TOLD = 12_000;

const FILL = `with client as (
    insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
    select gen_random_uuid(), 'client', 'active', 'c' || n || '@home.example', 'Some', lpad(n::text, 5, '0'), now(), now()
    from generate_series(1, ${CLIENTS}) as n returning id
  ), invited as (
    insert into invitation (id, user_id, role, agent_id, expires_at, created_at)
    select gen_random_uuid(), id, 'client', $1, now() + interval '9 days', now() from client
  )
  insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, now() from client`;

test(
  `killed with -9 in the middle of a move of ${CLIENTS} clients and of its undo: whole or not at all, and it goes on after the start`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "portico-move-"));
    const database = await createDatabase();
    const mailbox = await startMailbox();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    onTestFinished(async () => {
      await pool.end();
      await mailbox.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
    const env = {
      DATABASE_URL: database.url,
      SECRET: TEST_SECRET,
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: "portal@firm.example",
      DATA_DIR: folder,
    };
    pool.on("error", () => undefined);
    const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
    let program = await startProgram(env);
    const call = async (path: string, json: object, bearer = "") => {
      const response = await fetch(`http://127.0.0.1:${program.port}/api/frontend/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
        body: JSON.stringify(json),
      });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    };
    const first = /token=(first_admin_\S+)/.exec(program.output())?.[1];
    const ada = { first_name: "Ada", last_name: "Admin", password: GOOD_PASSWORD, email: "ada@firm.example" };
    const { body: admin } = await call(`user/?token=${first}`, ada);
    const [gus, mira] = await Promise.all(["gus", "mira"].map((name) => agent(rows, name)));
    await rows(FILL, [gus]);
    await rows("analyze");

    /** How many clients somebody has, as their own. */
    const has = async (id: string) =>
      Number(
        (
          await rows(
            "select count(*) as n from assignment where agent_id = $1 and kind = 'primary' and not is_over",
            [id],
          )
        )[0].n,
      );
    const told = async (events: string) =>
      Number((await rows(`select count(*) as n from event where kind = 'client_moved' ${events}`))[0].n);

    /** Starts it, kills the program in its middle, and starts that again. `last`: what the clients are taken in the order of. */
    async function killedInTheMiddle(begin: () => Promise<{ job_id: string }>, last: string): Promise<void> {
      const holder = await pool.connect();
      try {
        await holder.query("begin");
        await holder.query(
          `select 1 from invitation where user_id = (select id from app_user where role = 'client' order by ${last} desc limit 1) for update`,
        );
        const { job_id } = await begin();
        const job = async () => (await rows("select * from long_job where id = $1", [job_id]))[0];
        await expect.poll(async () => (await job()).done, PATIENT).toBe(TOLD);
        const before = [await has(gus!), await has(mira!)];
        await program.end("SIGKILL");
        expect([await has(gus!), await has(mira!)]).toEqual(before);
        expect((await job()).state).toBe("running");
        await holder.query("commit");
        program = await startProgram(env);
        await expect.poll(async () => (await job()).state, PATIENT).toBe("done");
      } finally {
        holder.release();
      }
    }

    let batch = "";
    const bearer = admin["access_token"]!;
    const from = Date.now();
    await killedInTheMiddle(async () => {
      const json = {
        filter: { agent_id: gus },
        to: { mode: "agent", agent_ids: [mira] },
        reason: "Gus retires",
      };
      const { status, body } = await call("clients/reassign", json, bearer);
      expect([status, body]).toEqual([202, { job_id: expect.any(String), batch_id: expect.any(String) }]);
      batch = body["batch_id"]!;
      return body as { job_id: string };
    }, "last_name");
    expect([await has(gus!), await has(mira!), await told("")]).toEqual([0, CLIENTS, CLIENTS]);
    process.stderr.write(`moved after the kill, ${Date.now() - from} ms in all\n`);
    await killedInTheMiddle(async () => {
      const { status, body } = await call(`batches/${batch}/undo`, {}, bearer);
      expect(status).toBe(202);
      return body as { job_id: string };
    }, "id");
    expect([await has(gus!), await has(mira!), await told("")]).toEqual([CLIENTS, 0, 2 * CLIENTS]);
    const [row] = await rows("select state, moved, undone, not_undone from batch where id = $1", [batch]);
    expect(row).toEqual({ state: "undone", moved: CLIENTS, undone: CLIENTS, not_undone: 0 });

    // Undisturbed, for the figure alone.
    const started = Date.now();
    const { body } = await call(
      "clients/reassign",
      { filter: { agent_id: gus }, to: { mode: "agent", agent_ids: [mira] } },
      bearer,
    );
    await expect
      .poll(
        async () => (await rows("select state from long_job where id = $1", [body["job_id"]]))[0].state,
        PATIENT,
      )
      .toBe("done");
    process.stderr.write(`${CLIENTS} clients moved in ${Date.now() - started} ms\n`);
    await program.end("SIGTERM");
  },
  3 * PATIENCE_MS,
);

async function agent(rows: (sql: string) => Promise<{ id: string }[]>, name: string): Promise<string> {
  const [row] = await rows(
    `insert into app_user (id, role, status, email, first_name, created_at, updated_at)
     values (gen_random_uuid(), 'agent', 'active', '${name}@firm.example', '${name}', now(), now()) returning id`,
  );
  return row!.id;
}
