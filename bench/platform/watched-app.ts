import type pg from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesBelow } from "../../server/src/platform/files/open-file-store.ts";
import { type App, buildApp } from "../../server/src/app.ts";
import { hearStatements, type Statement } from "../../server/test/heard-statements.ts";
import { PASSWORD } from "./people.ts";

/** So large that no benchmark question reaches a rate limit; requests are still counted. */
const LIMIT_FACTOR = 10_000;
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** The real app in this process. Its database statements are recorded. */
export interface WatchedApp {
  /** Signs a user in and returns their authorization header. */
  signIn(email: string): Promise<Record<string, string>>;
  /** Sends a call. Returns the answer, how long it took, and the database statements that it made. */
  ask(path: string, headers: Record<string, string>): Promise<Asked>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface Asked {
  ms: number;
  statements: Statement[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  status: number;
}

/**
 * Builds the app on a database, with a clock that stands still. So whatever was open when the database was
 * filled stays open.
 */
export async function watchedApp(databaseUrl: string, now: Date): Promise<WatchedApp> {
  const { server, deps, close }: App = await buildApp({
    databaseUrl,
    secrets: ["a secret of the benchmarks, long enough to be one"],
    publicUrl: "http://localhost:3000",
    mail: { transport: { send: async () => undefined, close: () => undefined }, devMailbox: null },
    files: filesBelow(mkdtempSync(join(tmpdir(), "portico-bench-files-")), null),
    webFolder: null,
    trustProxy: [],
    logLevel: "warn",
    google: null,
    phoneApps: { android: null, iosAppId: null },
    clock: { now: () => now },
    limitFactor: LIMIT_FACTOR,
  });
  const { pool } = deps.database;
  // The server's jobs run in the same process: only what the call itself sends is counted.
  const ofCall = new AsyncLocalStorage<Statement[]>();
  hearStatements(pool, (statement) => ofCall.getStore()?.push(statement));
  const api = "/api/frontend";
  return {
    pool,
    async signIn(email) {
      const payload = String(new URLSearchParams({ username: email, password: PASSWORD }));
      const answer = await server.inject({
        method: "POST",
        url: `${api}/user/token`,
        headers: FORM,
        payload,
      });
      if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`);
      return { authorization: `Bearer ${answer.json().access_token}` };
    },
    async ask(path, headers) {
      const statements: Statement[] = [];
      const from = performance.now();
      // inject sends the request only when it is awaited, so that happens within the context of the call.
      const answer = await ofCall.run(
        statements,
        async () => await server.inject({ method: "GET", url: `${api}/${path}`, headers }),
      );
      const ms = performance.now() - from;
      return { ms, statements, body: answer.json(), status: answer.statusCode };
    },
    close,
  };
}
