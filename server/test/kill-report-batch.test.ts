import { expect, test } from "vitest";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";
import { figuresCsv, figuresForm } from "./report-batches.ts";

/** The job works in chunks of 50 rows, so the second chunk has two rows. */
const CLIENTS = Array.from({ length: 52 }, (_, at) => ({
  id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, "0")}`,
  reference: `K-${at}`,
  email: `client${at}@home.example`,
}));
const LAST = CLIENTS.at(-1)!.id;

test(
  "killed with -9 while it makes the drafts of a batch, while it schedules them, and before it publishes them, the program continues after each start, and notifies each client once",
  async () => {
    const { pool, rows, call, send, start, end, firstAdmin, mailbox } = await killableProgram();
    await start();
    const bearer = (await firstAdmin())!;
    for (const { id, reference, email } of CLIENTS)
      await rows(
        `insert into app_user (id, role, status, email, first_name, last_name, reference, created_at, updated_at)
         values ($1, 'client', 'active', $3, 'Cleo', $2, $2, now(), now())`,
        [id, reference, email],
      );
    const standing = async () =>
      Object.fromEntries(
        (await rows("select status, count(*)::int as count from report group by 1")).map(
          ({ status, count }) => [status, count],
        ),
      );
    const state = async () => (await rows("select state from report_batch"))[0].state;
    /** Kills the program while it waits for a lock that the test holds. */
    const killedAt = async (lock: string, begin: () => Promise<unknown>, reached: () => Promise<void>) => {
      const holder = await pool.connect();
      try {
        await holder.query("begin");
        await holder.query(lock);
        await begin();
        await reached();
        await end("SIGKILL");
        await holder.query("commit");
      } finally {
        holder.release();
      }
      await start();
    };

    let id = "";
    await killedAt(
      `select 1 from app_user where id = '${LAST}' for update`,
      async () => {
        const file = figuresCsv(...CLIENTS.map(({ reference }) => [reference, "5", "1"] as const));
        const begun = await send("POST", "report_batches/", figuresForm(file), bearer);
        expect(begun.status).toBe(201);
        id = begun.body["id"]!;
      },
      async () => await expect.poll(standing, LONG_WAIT).toEqual({ draft: 50 }),
    );
    await expect.poll(state, LONG_WAIT).toBe("ready");
    expect(await standing()).toEqual({ draft: 52 });

    await killedAt(
      `select 1 from report where client_id = '${LAST}' for update`,
      async () =>
        expect((await call(`report_batches/${id}/publish`, { notify: true }, bearer)).status).toBe(200),
      async () => await expect.poll(standing, LONG_WAIT).toEqual({ scheduled: 50, draft: 2 }),
    );
    await expect.poll(state, LONG_WAIT).not.toBe("scheduling");
    expect(await standing()).not.toHaveProperty("published");
    await killedAt(
      "lock table alert in exclusive mode",
      () => Promise.resolve(),
      async () => await expect.poll(state, LONG_WAIT).toBe("scheduled"),
    );
    await expect.poll(standing, LONG_WAIT).toEqual({ published: 52 });
    expect(await rows("select distinct xmin from report")).toHaveLength(1);
    expect(await rows("select 1 from event where kind = 'report_published'")).toHaveLength(52);
    for (const { email } of CLIENTS) await mailbox.take(email, "report_published");
    await end("SIGTERM");
    expect(mailbox.all.filter(({ kind }) => kind === "report_published")).toHaveLength(52);
  },
  3 * LONG_WAIT_MS,
);
