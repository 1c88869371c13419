import { expect, test } from "vitest";
import { MINUTE_MS } from "../src/platform/clock.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";

const CLIENTS = 1_000;

const FILL = `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'client', 'added', 'c' || n || '@home.example', 'Some', 'One' || n, now(), now()
  from generate_series(1, ${CLIENTS}) as n`;

/** A pace at which two emails are sent together. */
const SLOW_PER_MINUTE = 12;
const SLOW_TOGETHER = 2;
/**
 * So many kills that two additional emails at each kill would exceed the limit of a minute, but few enough
 * that all kills fit into one minute.
 */
const KILLS = 6;

test(
  "killed with -9 again and again, the program keeps the pace of bulk emails: no minute exceeds the limit",
  async () => {
    const { rows, call, start, end, firstAdmin, mailbox } = await killableProgram({
      EMAILS_PER_MINUTE: String(SLOW_PER_MINUTE),
    });
    await start();
    const bearer = (await firstAdmin())!;
    await rows(FILL);
    const begun = Date.now();
    const { status } = await call("clients/bulk", { action: "invite", filter: { q: "one" } }, bearer);
    expect(status).toBe(202);
    const written = async () =>
      (await rows("select created_at as at from invitation order by 1")) as { at: Date }[];
    await expect.poll(async () => (await written()).length, LONG_WAIT).toBeGreaterThan(0);
    /**
     * Counts the pauses of the job. Whenever it has sent as many emails as allowed, it pauses, and queues a
     * job that stores its progress and continues.
     */
    const rests = async () => (await rows("select 1 from pgboss.job where data ? 'done'")).length;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await rests();
      await end("SIGKILL");
      await start();
      await expect.poll(rests, LONG_WAIT).toBeGreaterThan(before);
    }
    const moments = (await written()).map(({ at }) => at.getTime());
    const mostOfAMinute = Math.max(
      ...moments.map((from) => moments.filter((at) => at >= from && at < from + MINUTE_MS).length),
    );
    expect(mostOfAMinute).toBeLessThanOrEqual(SLOW_PER_MINUTE);
    // An email that was recorded but not sent before the kill is sent once afterwards.
    const due = SLOW_TOGETHER + ((Date.now() - begun) / MINUTE_MS) * SLOW_PER_MINUTE;
    expect(moments.length).toBeLessThanOrEqual(due + SLOW_TOGETHER);
    await expect
      .poll(
        () => new Set(mailbox.all.filter(({ kind }) => kind === "invitation").map(({ to }) => to)).size,
        LONG_WAIT,
      )
      .toBeGreaterThanOrEqual(moments.length);
    await end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);
