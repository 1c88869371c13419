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

/** Some transactions of each step. */
const ROWS = 8_000;
/** Told once this many are done; then the step waits for the row that the test holds. */
const TOLD = 4_000;

test(
  `killed with -9 in the middle of the check of ${ROWS} rows, of the import and of the undo: it goes on after the start, and nobody comes twice`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "portico-import-"));
    const database = await createDatabase();
    const mailbox = await startMailbox();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on("error", () => undefined);
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
    const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
    const count = async (where: string) =>
      Number((await rows(`select count(*) as n from app_user where role = 'client' and ${where}`))[0].n);
    let program = await startProgram(env);
    const call = async (method: string, path: string, body: FormData | object, bearer = "") => {
      const isForm = body instanceof FormData;
      const response = await fetch(`http://127.0.0.1:${program.port}/api/frontend/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(!isForm && { "content-type": "application/json" }),
        },
        body: isForm ? body : JSON.stringify(body),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(JSON.stringify(answer));
      return answer;
    };
    const first = /token=(first_admin_\S+)/.exec(program.output())?.[1];
    const ada = { first_name: "Ada", last_name: "Admin", password: GOOD_PASSWORD, email: "ada@firm.example" };
    const bearer = String((await call("POST", `user/?token=${first}`, ada))["access_token"]);

    const form = new FormData();
    form.append("kind", "clients");
    const lines = Array.from({ length: ROWS }, (_, at) => `Some Body${at},b${at}@home.example,B-${at}`);
    form.append("file", new File([`Name,Email,Reference\n${lines.join("\n")}\n`], "clients.csv"));
    const started = await call("POST", "imports/", form, bearer);
    const id = String(started["id"]);
    const state = async () => (await rows("select state from import where id = $1", [id]))[0].state;

    /** Begins a step, kills the program in its middle, and starts it again. */
    async function killedInTheMiddle(begin: () => Promise<unknown>, hold: string, until: string) {
      const holder = await pool.connect();
      try {
        await holder.query("begin");
        await holder.query(hold);
        await begin();
        await expect
          .poll(
            async () => (await rows("select done from long_job order by created_at desc limit 1"))[0]?.done,
            PATIENT,
          )
          .toBe(TOLD);
        await program.end("SIGKILL");
        expect(await state()).not.toBe(until);
        await holder.query("commit");
        program = await startProgram(env);
        await expect.poll(state, PATIENT).toBe(until);
      } finally {
        holder.release();
      }
    }

    const row = `select 1 from import_row where number = ${TOLD + 2} for update`;
    const mapping = { mapping: started["guess"], date_order: "dmy" };
    await killedInTheMiddle(() => call("PATCH", `imports/${id}`, mapping, bearer), row, "checked");
    expect(await count("true")).toBe(0);
    const states = await rows("select state, count(*)::int as n from import_row group by 1");
    expect(states).toEqual([{ state: "valid", n: ROWS }]);

    await killedInTheMiddle(() => call("POST", `imports/${id}/run`, {}, bearer), row, "done");
    expect([await count("true"), await count("status = 'added'")]).toEqual([ROWS, ROWS]);
    const [events] = await rows(
      "select count(*)::int as n, count(distinct user_id)::int as people from event where kind = 'client_added'",
    );
    expect(events).toEqual({ n: ROWS, people: ROWS });

    await killedInTheMiddle(() => call("POST", `imports/${id}/undo`, {}, bearer), row, "undone");
    expect(await count("true")).toBe(0);
    await program.end("SIGTERM");
  },
  3 * PATIENCE_MS,
);
