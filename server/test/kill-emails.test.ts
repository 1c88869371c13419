import { expect, test } from "vitest";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";

/** So many clients that they are invited by a job and not in one call. */
const CLIENTS = inSize(300, 1_000);
/**
 * After this many clients the job reports its progress. Then it waits for the client whom the test has
 * locked.
 */
const TOLD = inSize(200, 500);

const FILL = `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'client', 'added', 'c' || n || '@home.example', 'Some', 'One' || n, now(), now()
  from generate_series(1, ${CLIENTS}) as n`;

test(
  "killed with -9 in the middle of bulk emails, the program emails the remaining clients after the next start, and no client is invited or emailed twice",
  async () => {
    const { pool, rows, call, start, end, firstAdmin } = await killableProgram({
      EMAILS_PER_MINUTE: "99999",
    });
    await start();
    const bearer = (await firstAdmin())!;
    await rows(FILL);

    /** Counts the clients by their numbers of invitations, emails and links. */
    const each = () =>
      rows(
        `select count(*)::int as clients, invitations, sent, links from (
           select u.id, count(distinct i.id)::int as invitations, coalesce(max(i.send_count), 0) as sent, count(distinct t.id)::int as links
           from app_user u left join invitation i on i.user_id = u.id left join mailed_token t on t.user_id = u.id
           where u.role = 'client' group by u.id) as one
         group by invitations, sent, links order by invitations, sent`,
      );

    async function killedInTheMiddle(action: "invite" | "resend", table: string, column: string) {
      const holder = await pool.connect();
      try {
        await holder.query("begin");
        await holder.query(`select 1 from ${table} where ${column} = $1 for update`, [
          `00000000-0000-4000-8000-${String(TOLD + 1).padStart(12, "0")}`,
        ]);
        const { status, body } = await call("clients/bulk", { action, filter: { q: "one" } }, bearer);
        expect([status, body]).toEqual([202, { job_id: expect.any(String) }]);
        const job = async () => (await rows("select * from long_job where id = $1", [body["job_id"]]))[0];
        await expect.poll(async () => (await job()).done, LONG_WAIT).toBe(TOLD);
        await end("SIGKILL");
        await holder.query("commit");
        const half = await each();
        await start();
        await expect.poll(async () => (await job()).state, LONG_WAIT).toBe("done");
        expect((await job()).result).toEqual({ affected: CLIENTS, skipped: [] });
        return half;
      } finally {
        holder.release();
      }
    }

    const untouched = { clients: CLIENTS - TOLD, invitations: 0, sent: 0, links: 0 };
    const once = { invitations: 1, sent: 1, links: 1 };
    const twice = { invitations: 1, sent: 2, links: 2 };
    expect(await killedInTheMiddle("invite", "app_user", "id")).toEqual([
      untouched,
      { clients: TOLD, ...once },
    ]);
    expect(await each()).toEqual([{ clients: CLIENTS, ...once }]);
    expect(await killedInTheMiddle("resend", "invitation", "user_id")).toEqual([
      { clients: CLIENTS - TOLD, ...once },
      { clients: TOLD, ...twice },
    ]);
    expect(await each()).toEqual([{ clients: CLIENTS, ...twice }]);
    await end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);
