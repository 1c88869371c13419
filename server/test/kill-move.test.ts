import { expect, test } from "vitest";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";

/**
 * Enough clients for several transactions of the move; in the soak run as many as the largest agent of a
 * large firm has.
 */
const CLIENTS = inSize(2_668, 12_668);
/**
 * After this many clients the move reports its progress. Then it waits for the client whom the test has
 * locked.
 */
const TOLD = inSize(2_000, 12_000);

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
  `killed with -9 while it moves ${CLIENTS} clients or undoes that, the program leaves no transaction half done and continues after the next start`,
  async () => {
    const { pool, rows, call, start, end, firstAdmin } = await killableProgram();
    await start();
    const bearer = (await firstAdmin())!;
    const [gus, mira] = await Promise.all(["gus", "mira"].map((name) => agent(rows, name)));
    await rows(FILL, [gus]);
    await rows("analyze");

    /** Returns the number of clients whose primary agent is the given agent. */
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

    /**
     * Begins a move, kills the program in the middle of the move, and starts the program again. `last`: the
     * column by which the move orders the clients.
     */
    async function killedInTheMiddle(begin: () => Promise<{ job_id: string }>, last: string): Promise<void> {
      const holder = await pool.connect();
      try {
        await holder.query("begin");
        await holder.query(
          `select 1 from invitation where user_id = (select id from app_user where role = 'client' order by ${last} desc limit 1) for update`,
        );
        const { job_id } = await begin();
        const job = async () => (await rows("select * from long_job where id = $1", [job_id]))[0];
        await expect.poll(async () => (await job()).done, LONG_WAIT).toBe(TOLD);
        const before = [await has(gus!), await has(mira!)];
        await end("SIGKILL");
        expect([await has(gus!), await has(mira!)]).toEqual(before);
        expect((await job()).state).toBe("running");
        await holder.query("commit");
        await start();
        await expect.poll(async () => (await job()).state, LONG_WAIT).toBe("done");
      } finally {
        holder.release();
      }
    }

    let batch = "";
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

    // A move without a kill, only to print how long it takes.
    const started = Date.now();
    const { body } = await call(
      "clients/reassign",
      { filter: { agent_id: gus }, to: { mode: "agent", agent_ids: [mira] } },
      bearer,
    );
    await expect
      .poll(
        async () => (await rows("select state from long_job where id = $1", [body["job_id"]]))[0].state,
        LONG_WAIT,
      )
      .toBe("done");
    process.stderr.write(`${CLIENTS} clients moved in ${Date.now() - started} ms\n`);
    await end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);

async function agent(rows: (sql: string) => Promise<{ id: string }[]>, name: string): Promise<string> {
  const [row] = await rows(
    `insert into app_user (id, role, status, email, first_name, created_at, updated_at)
     values (gen_random_uuid(), 'agent', 'active', '${name}@firm.example', '${name}', now(), now()) returning id`,
  );
  return row!.id;
}
