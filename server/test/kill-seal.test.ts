import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { checkChain, type CheckPlace, findChain } from "../src/foundation/audit/check-chain.ts";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";

/** More events than one seal contains. */
const EVENTS = inSize(7_000, 12_000);

const FILL = `insert into event (id, kind, network, user_agent, facts, created_at)
  select gen_random_uuid(), 'signed_in', '203.0.113.9', 'a browser', '{}', now() - n * interval '1 minute' from generate_series(1, ${EVENTS}) as n`;

/**
 * Makes a seal take long: adds a pause after the seal's content is written and before the chain's new end is
 * recorded.
 */
const SLOW = `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(3); return new; end';
  create trigger slow before insert on event_chain for each row execute function slow()`;

test(
  "killed with -9 while it seals events, the program leaves either a complete seal or none, and continues sealing after the next start",
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

    await rows(SLOW);
    await start();
    const isAsleep = async () =>
      (
        await rows(
          "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
        )
      ).length > 0;
    // One seal is complete, and the next one is written and not committed.
    await expect.poll(async () => (await kept()).seals === 1 && (await isAsleep()), LONG_WAIT).toBe(true);
    await end("SIGKILL");
    await expect.poll(isAsleep, LONG_WAIT).toBe(false);
    const { last: whole, seals } = await kept();
    expect([seals, await sealed()]).toEqual([1, { events: whole, last: whole }]);
    await rows("drop function slow cascade");

    await start();
    const all = async () => Number((await rows("select count(*) as n from event"))[0].n);
    await expect.poll(async () => (await sealed()).events, LONG_WAIT).toBeGreaterThanOrEqual(EVENTS);
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
  3 * LONG_WAIT_MS,
);
