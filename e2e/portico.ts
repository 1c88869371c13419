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

/** A Portico as an operator runs it: a process of its own, a database and a mail server. */
export interface Portico {
  url: string;
  mailbox: Mailbox;
  /** The environment in which Portico was started, for other programs that run next to it. */
  env: Record<string, string>;
  /** Null when Portico runs its own database. */
  database: TestDatabase | null;
  /** The link that Portico prints when it starts and there is no admin. */
  firstAdminLink: string;
  /** Reads and writes the database directly, without the program. */
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
  /** Starts Portico again, at the same address, on the same data. */
  startAgain(): Promise<void>;
  /** Stops Portico and removes everything that it has left. */
  remove(): Promise<void>;
}

interface Start {
  /** Starts with an empty folder and without DATABASE_URL, so that Portico runs its own database. */
  ownDatabase?: boolean;
  /** The socket of a PostgreSQL to use instead of the one that the end-to-end tests share. */
  socketDir?: string | undefined;
  /** Additional environment variables. */
  more?: Record<string, string>;
}

/** Starts a Portico without users. */
export async function startPortico({
  ownDatabase = false,
  socketDir,
  more = {},
}: Start = {}): Promise<Portico> {
  // Reserves the ports, because tests stop the server and the mail server and start them again at the same
  // address.
  const [ownPort, mailPort] = [await keepPort(), await keepPort()];
  const mailbox = await startMailbox(mailPort.port);
  const database = ownDatabase ? null : await createDatabase(socketDir);
  const dataDir = await mkdtemp(join(tmpdir(), "portico-e2e-"));
  // The unprivileged user that runs the database has to be able to enter the folder.
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
