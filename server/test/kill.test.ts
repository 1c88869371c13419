import { expect, test } from "vitest";
import { killableProgram } from "./killable-program.ts";
import { GOOD_PASSWORD } from "./test-app.ts";
import { LONG_WAIT_MS } from "./long-wait.ts";

/** Three rounds in a usual run; `npm run soak` sets fifty. */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 3);
const ROUND_MS = 60_000;

test(
  "killed with -9 in the middle of sign-ups, again and again, the program leaves no incomplete account, and sends every email",
  async () => {
    const { mailbox, pool, rows, call, start, end, firstAdmin } = await killableProgram();
    const person = { first_name: "A", last_name: "B", password: GOOD_PASSWORD };
    let admin = "";
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await start();
      admin = (await firstAdmin()) ?? admin;
      const emails = Array.from({ length: 8 }, (_, place) => `round${round}-${place}@home.example`);
      const people = emails.map((email) => ({ email }));
      expect((await call("invitations/", { role: "client", people }, admin)).status).toBe(201);
      const messages = await Promise.all(emails.map((email) => mailbox.take(email, "invitation")));
      const signUps = messages.map(async ({ token, to }) => {
        const { status } = await call(`user/?token=${token}`, person);
        if (status === 201) acknowledged.push(to);
      });
      const firstDone = Promise.race(signUps);
      await call("invitations/", { role: "client", people: [{ email: `late${round}@home.example` }] }, admin);
      await firstDone;
      await end("SIGKILL");
      await Promise.allSettled(signUps);
    }
    await start();
    // The jobs of the killed server are retried when their time has expired. The test makes it expire at
    // once.
    const lateEmails = async () => {
      await pool.query("update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'");
      await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
      return new Set(mailbox.all.filter(({ to }) => to.startsWith("late")).map(({ to }) => to)).size;
    };
    await expect.poll(lateEmails, { timeout: LONG_WAIT_MS, interval: 250 }).toBe(ROUNDS);
    const half = await rows(`select u.email from app_user u join invitation i on i.user_id = u.id
    join mailed_token t on t.invitation_id = i.id
    where (u.status = 'active') <> (i.used_at is not null) or (i.used_at is not null) <> (t.used_at is not null)
       or (u.status = 'active') <> exists (select 1 from session s where s.user_id = u.id)`);
    const kept = await rows("select email from app_user where status = 'active' and email = any($1)", [
      acknowledged,
    ]);
    await end("SIGTERM");
    expect(half).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(kept).toHaveLength(acknowledged.length);
  },
  2 * LONG_WAIT_MS + ROUNDS * ROUND_MS,
);
