import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { checkChain, type CheckPlace, findChain } from "../src/core/audit/check-chain.ts";
import { killableProgram } from "./killable-program.ts";
import { PATIENCE_MS, PATIENT } from "./patience.ts";

/** More than a seal holds. */
const EVENTS = 12_000;

const FILL = `insert into event (id, kind, network, user_agent, facts, created_at)
  select gen_random_uuid(), 'signed_in', '203.0.113.9', 'a browser', '{}', now() - n * interval '1 minute' from generate_series(1, ${EVENTS}) as n`;

test(
  "killed with -9 in the middle of a sealing: the seal is there whole or not at all, and it goes on after the start",
  async () => {
    const { pool, rows, start, end, firstAdmin } = await killableProgram();
    await start();
    await firstAdmin();
    await end("SIGTERM");
    for (const table of ["event_digest", "event_seal", "event_chain"]) await rows(`delete from ${table}`);
    await rows(FILL);
    const sealed = async () =>
      (
        await rows("select count(*)::int as events, coalesce(max(number), 0)::int as last from event_digest")
      )[0];
    const kept = async () =>
      (
        await rows("select coalesce(max(last_event), 0)::int as last, count(*)::int as seals from event_seal")
      )[0];

    // The first seal is written, and the note of how far the chain reaches waits for the test.
    const holder = await pool.connect();
    try {
      await holder.query("begin");
      await holder.query("lock table event_chain in share mode");
      await start();
      const waiting = async () =>
        (
          await rows(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%event_chain%'",
          )
        ).length;
      await expect.poll(waiting, PATIENT).toBeGreaterThan(0);
      await end("SIGKILL");
      await holder.query("commit");
    } finally {
      holder.release();
    }
    await expect
      .poll(
        async () =>
          (await rows("select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'"))
            .length,
        PATIENT,
      )
      .toBe(0);
    expect([(await sealed()).events, (await kept()).seals]).toEqual([0, 0]);

    await start();
    const all = async () => Number((await rows("select count(*) as n from event"))[0].n);
    await expect.poll(async () => (await sealed()).events, PATIENT).toBeGreaterThanOrEqual(EVENTS);
    const { events, last } = await sealed();
    expect([events, (await kept()).last]).toEqual([last, last]);
    expect(await all()).toBeGreaterThanOrEqual(events);
    const db = drizzle(pool);
    const chain = await findChain(db);
    let place: CheckPlace | null = { seal: 0 };
    while (place) {
      const { bad, next } = await checkChain(db, chain, place, new Date());
      expect(bad).toBeNull();
      place = next;
    }
    await end("SIGTERM");
  },
  3 * PATIENCE_MS,
);
