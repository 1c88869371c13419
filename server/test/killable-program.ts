import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { createDatabase } from "./database.ts";
import { startMailbox } from "./mailbox.ts";
import { type Program, startProgram } from "./program.ts";
import { GOOD_PASSWORD, TEST_SECRET } from "./test-app.ts";

/**
 * Prepares the whole program for tests that kill it. The database and the mailbox survive the program.
 * Everything is removed at the end of the test.
 */
export async function killableProgram(more: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "portico-kill-"));
  const database = await createDatabase();
  const mailbox = await startMailbox();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => undefined);
  let running: Program | null = null;
  onTestFinished(async () => {
    await running?.end("SIGKILL");
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
    ...more,
  };
  const program = () => {
    if (!running) throw new Error("The program does not run.");
    return running;
  };
  /** Sends a call to the running program. */
  async function send(method: string, path: string, body: object, bearer = "") {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${program().port}/api/frontend/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(!isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }
  const call = (path: string, json: object, bearer = "") => send("POST", path, json, bearer);
  return {
    mailbox,
    pool,
    url: () => `http://127.0.0.1:${program().port}`,
    rows: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows,
    call,
    send,
    async start() {
      running = await startProgram(env);
    },
    async end(signal: NodeJS.Signals) {
      await program().end(signal);
    },
    /**
     * Signs the first admin up by the link that the program prints. Returns their access token, or null if
     * there is an admin already.
     */
    async firstAdmin() {
      const token = /token=(first_admin_\S+)/.exec(program().output())?.[1];
      if (token === undefined) return null;
      const ada = {
        first_name: "Ada",
        last_name: "Admin",
        password: GOOD_PASSWORD,
        email: "ada@firm.example",
      };
      return (await call(`user/?token=${token}`, ada)).body["access_token"]!;
    },
  };
}
