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

const CLIENTS = 1_000;
/** Told once this many are done; then the job waits for the client whom the test holds. */
const TOLD = 500;

const FILL = `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'client', 'added', 'c' || n || '@home.example', 'Some', 'One' || n, now(), now()
  from generate_series(1, ${CLIENTS}) as n`;

test(
  "killed with -9 in the middle of emails to many: after the start the rest get theirs, and nobody is invited or emailed twice",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "portico-emails-"));
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
      EMAILS_PER_MINUTE: "99999",
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
    await rows(FILL);

    /** How many clients have so many invitations, emails and links. */
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
        const { status, body } = await call(
          "clients/bulk",
          { action, filter: { q: "one" } },
          admin["access_token"],
        );
        expect([status, body]).toEqual([202, { job_id: expect.any(String) }]);
        const job = async () => (await rows("select * from long_job where id = $1", [body["job_id"]]))[0];
        await expect.poll(async () => (await job()).done, PATIENT).toBe(TOLD);
        await program.end("SIGKILL");
        await holder.query("commit");
        const half = await each();
        program = await startProgram(env);
        await expect.poll(async () => (await job()).state, PATIENT).toBe("done");
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
    await program.end("SIGTERM");
  },
  3 * PATIENCE_MS,
);
