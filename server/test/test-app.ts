import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { type App, buildApp } from "../src/app.ts";
import type { GoogleOptions } from "../src/platform/openid/google-sign-in.ts";
import type { Clock } from "../src/platform/clock.ts";
import type { PhoneApps } from "../src/platform/http/association-files.ts";
import { type FileStoreOptions, filesBelow } from "../src/platform/files/open-file-store.ts";
import type { ReportPdfMaker } from "../src/platform/pdf/report-pdf-input.ts";
import { createDevMailbox } from "../src/platform/mail/dev-mailbox.ts";
import { createSmtpTransport } from "../src/platform/mail/mail-transport.ts";
import { watchFailures } from "./declared-failures.ts";
import { createDatabase, type TestDatabase } from "./database.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { LONG_WAIT } from "./long-wait.ts";

export const TEST_SECRET = "a secret of the tests that is long enough";
export const PUBLIC_URL = "http://localhost:3000";
export const GOOD_PASSWORD = "seven walnut ladders hum";

export interface Answer {
  status: number;
  // Tests read answers as a client does, whatever they contain.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  headers: Headers;
}

export interface Sent {
  bearer?: string;
  json?: unknown;
  form?: Record<string, string>;
  multipart?: Record<string, string> | FormData;
  headers?: Record<string, string>;
  /** A raw body, whose content type is in the headers. */
  raw?: string | Uint8Array;
}

export interface Actor {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
}

/** The clock of a test: it stands still until the test moves it. */
interface MovableClock extends Clock {
  move(byMs: number): void;
}

export interface TestApp extends App {
  url: string;
  /**
   * Contains only the address, so that this cannot be passed to `startTestApp`. A second server on the same
   * database must also share the files, so use `startBeside`.
   */
  database: Pick<TestDatabase, "url">;
  mailbox: Mailbox;
  clock: MovableClock;
  /** Sends a call below /api/frontend/ over a real connection. */
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Runs a query directly on the database. */
  rows<Row extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Waits until no email, no request that leads to an email and no export is in progress. */
  settled(): Promise<void>;
  /**
   * Starts another server on the same database, files, mail server and clock. Each server may do jobs that
   * the other has queued.
   */
  startBeside(more?: Wanted): Promise<TestApp>;
  stop(): Promise<void>;
}

interface Wanted {
  database?: Pick<TestDatabase, "url" | "drop">;
  mailbox?: Mailbox;
  clock?: MovableClock;
  limitFactor?: number;
  emailsPerMinute?: number;
  /**
   * The time limits of the database are multiplied by this factor. Use 1 if the test is about these limits.
   */
  waitFactor?: number;
  smtpUrl?: string;
  /** The folder in which emails are stored instead of sent, as when SMTP_URL is not set. */
  mailFolder?: string;
  /** Whether /dev/mail shows the stored emails; it does not if other people can reach the server. */
  isMailShown?: boolean;
  trustProxy?: string[];
  google?: GoogleOptions;
  phoneApps?: PhoneApps;
  secrets?: string[];
  webFolder?: string;
  /** If left out, a folder is made that is removed with the app. */
  files?: FileStoreOptions;
  maxUploadMb?: number;
  clamdUrl?: string;
  /** Replaces the real maker, so that a test can delay it or make it fail. */
  reportPdfs?: ReportPdfMaker;
}

function mailOf({ mailFolder, isMailShown = true, smtpUrl }: Wanted, mailbox: Mailbox) {
  if (mailFolder === undefined) {
    const transport = createSmtpTransport(smtpUrl ?? mailbox.smtpUrl, "portal@firm.example");
    return { transport, devMailbox: null };
  }
  const transport = createDevMailbox(mailFolder);
  return { transport, devMailbox: isMailShown ? transport : null };
}

/** Builds the real app on a database and a mail server of its own and listens on a free port. */
export async function startTestApp(wanted: Wanted = {}): Promise<TestApp> {
  const database = wanted.database ?? (await createDatabase());
  const mailbox = wanted.mailbox ?? (await startMailbox());
  const clock = wanted.clock ?? movableClock();
  const folder = wanted.files ? null : await mkdtemp(join(tmpdir(), "portico-test-files-"));
  const files = wanted.files ?? filesBelow(folder!, null);
  const app = await buildApp({
    files,
    ...(wanted.maxUploadMb !== undefined && { maxUploadMb: wanted.maxUploadMb }),
    clamdUrl: wanted.clamdUrl ?? null,
    ...(wanted.reportPdfs && { reportPdfs: wanted.reportPdfs }),
    databaseUrl: database.url,
    secrets: wanted.secrets ?? [TEST_SECRET],
    publicUrl: PUBLIC_URL,
    mail: mailOf(wanted, mailbox),
    webFolder: wanted.webFolder ?? null,
    trustProxy: wanted.trustProxy ?? [],
    logLevel: "silent",
    google: wanted.google ?? null,
    phoneApps: wanted.phoneApps ?? { android: null, iosAppId: null },
    clock,
    ...(wanted.emailsPerMinute !== undefined && { emailsPerMinute: wanted.emailsPerMinute }),
    limitFactor: wanted.limitFactor ?? 1_000,
    // When twenty calls are made at once, they take turns. On a busy machine this takes longer than a user
    // would wait.
    waitFactor: wanted.waitFactor ?? 20,
  });
  const refuseUndeclared = watchFailures(app.server);
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on("error", () => undefined);
  return {
    ...app,
    url,
    database,
    mailbox,
    clock,
    send: (method, path, sent) => send(`${url}/api/frontend/${path}`, method, sent),
    rows: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    settled: () =>
      vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          "select 1 from pgboss.job where state < 'completed' and name <> 'scanner_watch'",
        );
        if (rowCount !== 0) throw new Error("jobs are still on their way");
      }, LONG_WAIT),
    startBeside: (more = {}) => startTestApp({ database, files, mailbox, clock, ...more }),
    async stop() {
      await pool.end();
      await app.close();
      if (!wanted.mailbox) await mailbox.close();
      if (!wanted.database) await database.drop();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
      refuseUndeclared();
    },
  };
}

/** Takes the time at which the clock starts. */
export function movableClock(from = new Date()): MovableClock {
  let at = from.getTime();
  return { now: () => new Date(at), move: (byMs) => void (at += byMs) };
}

async function send(url: string, method: string, sent: Sent = {}): Promise<Answer> {
  const headers = new Headers(sent.headers);
  if (sent.bearer !== undefined) headers.set("authorization", `Bearer ${sent.bearer}`);
  let body: RequestInit["body"];
  if (sent.json !== undefined) {
    headers.set("content-type", "application/json");
    body = JSON.stringify(sent.json);
  } else if (sent.form) body = new URLSearchParams(sent.form);
  else if (sent.multipart instanceof FormData) body = sent.multipart;
  else if (sent.multipart) {
    body = new FormData();
    for (const [name, value] of Object.entries(sent.multipart)) body.append(name, value);
  } else if (sent.raw !== undefined) body = sent.raw as BodyInit;
  const response = await fetch(url, { method, headers, body: body ?? null, redirect: "manual" });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
