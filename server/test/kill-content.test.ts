import { expect, test } from "vitest";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";

const CLIENTS = inSize(260, 1_200);
/**
 * The number of emails in one transaction. After that transaction the limit of the pace makes the job wait.
 */
const FIRST = inSize(200, 1_000);

const FILL = `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'client', 'active', 'c' || n || '@home.example', 'Some', 'One' || n, now(), now()
  from generate_series(1, ${CLIENTS}) as n`;

test(
  "killed with -9 while an article is being announced, the program announces it to the remaining clients after the next start, and to no client twice",
  async () => {
    const { pool, rows, call, start, end, firstAdmin, mailbox } = await killableProgram({
      EMAILS_PER_MINUTE: String(FIRST * 6),
    });
    await start();
    const bearer = (await firstAdmin())!;
    await rows(FILL);
    const begun = await call("content/", { title: "News", body: "Some.", audience: "clients" }, bearer);
    const { id } = begun.body;
    const emails = async () =>
      (await rows("select emails from article_publication where article_id = $1", [id]))[0]?.emails;

    const holder = await pool.connect();
    try {
      expect((await call(`content/${id}/publish`, { notify: true }, bearer)).status).toBe(200);
      await expect.poll(emails, LONG_WAIT).toBe(FIRST);
      await holder.query("begin");
      // At this point the next emails are queued, but not counted yet.
      await holder.query("lock table article_publication in share mode");
      const waiting = () => rows("select 1 from pg_locks where not granted");
      await expect.poll(waiting, LONG_WAIT).toHaveLength(1);
      // If the program is killed while it sends an email, the email is sent again: each email is sent at
      // least once (decision 0012).
      const leaving = () => rows("select 1 from pgboss.job where name = 'mail' and state < 'completed'");
      await expect.poll(leaving, LONG_WAIT).toEqual([]);
      await end("SIGKILL");
      await holder.query("commit");
    } finally {
      holder.release();
    }
    expect(await emails()).toBe(FIRST);
    await start();
    await expect.poll(emails, LONG_WAIT).toBe(CLIENTS);
    const sent = () => mailbox.all.filter(({ text }) => text.includes("/content?article=news"));
    await expect.poll(() => sent().length, LONG_WAIT).toBe(CLIENTS);
    const state = "select state from long_job where kind = 'articles_emailed'";
    await expect.poll(() => rows(state), LONG_WAIT).toEqual([{ state: "done" }]);
    await end("SIGTERM");
    expect(new Set(sent().map(({ to }) => to)).size).toBe(CLIENTS);
    expect(sent()).toHaveLength(CLIENTS);
  },
  4 * LONG_WAIT_MS,
);
