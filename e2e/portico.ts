import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, type TestDatabase } from "../server/test/database.ts";
import { type Mailbox, startMailbox } from "../server/test/mailbox.ts";
import { keepPort } from "../server/test/kept-port.ts";
import { type Program, startProgram } from "../server/test/program.ts";

const SECRET = "a secret of the end-to-end tests that is long enough";
export const MAIL_FROM = "portal@firm.example";

/** Portico as an operator runs it: its own process, a database, a mail server. */
export interface Portico {
  url: string;
  mailbox: Mailbox;
  /** What it was started with, for programs beside it. */
  env: Record<string, string>;
  /** Null when Portico runs its own database. */
  database: TestDatabase | null;
  /** The link that a start without an admin prints. */
  firstAdminLink: string;
  /** Reads and writes the database behind the program's back. */
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
  /** Starts it again, at the same address, on the same data. */
  startAgain(): Promise<void>;
  /** Ends it and takes everything away. */
  remove(): Promise<void>;
}

interface Start {
  /** It begins with an empty folder and no DATABASE_URL. */
  ownDatabase?: boolean;
  /** The socket of another PostgreSQL than that of the end-to-end tests. */
  socketDir?: string | undefined;
  /** Variables besides. */
  more?: Record<string, string>;
}

/** Starts a Portico with nobody in it. */
export async function startPortico({
  ownDatabase = false,
  socketDir,
  more = {},
}: Start = {}): Promise<Portico> {
  // Tests stop both and start them again at the same address.
  const [ownPort, mailPort] = [await keepPort(), await keepPort()];
  const mailbox = await startMailbox(mailPort.port);
  const database = ownDatabase ? null : await createDatabase(socketDir);
  const dataDir = await mkdtemp(join(tmpdir(), "portico-e2e-"));
  // The unprivileged user that runs the database has to pass through.
  await chmod(dataDir, 0o711);
  const env: Record<string, string> = {
    PORT: String(ownPort.port),
    DATA_DIR: join(dataDir, "data"),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM,
    // Slow machines are tested elsewhere (server/test/faults.test.ts).
    DATABASE_CALL_SECONDS: "100",
    ...(database ? { DATABASE_URL: database.url, SECRET } : {}),
    ...more,
  };
  let program: Program | null = await startProgram(env);
  const end = async () => {
    await program?.end("SIGTERM");
    program = null;
  };
  return {
    url: program.url,
    mailbox,
    env,
    database,
    firstAdminLink: /^Create the first admin here: (\S+)$/m.exec(program.output())?.[1] ?? "",
    rows: (sql, values) => rowsOf(database?.url ?? "", sql, values),
    end,
    async startAgain() {
      program = await startProgram(env);
    },
    async remove() {
      await end();
      await mailbox.close();
      await database?.drop();
      for (const { release } of [ownPort, mailPort]) release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function rowsOf<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
