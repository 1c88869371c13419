// Only the real app, as main.ts starts it, with rate limits that are never reached.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesBelow } from "../../server/src/platform/files/open-file-store.ts";
import { buildApp } from "../../server/src/app.ts";
import { childOptions, sayToParent } from "../platform/be-child.js";

/** So large that no benchmark load reaches a rate limit; requests are still counted. */
const LIMIT_FACTOR = 10_000;

interface PorticoOptions {
  databaseUrl: string;
  webFolder?: string;
}

export interface PorticoReady {
  url: string;
}

const { databaseUrl, webFolder = null } = childOptions() as PorticoOptions;
const app = await buildApp({
  databaseUrl,
  secrets: ["a secret of the benchmarks, long enough to be one"],
  publicUrl: "http://localhost:3000",
  mail: { transport: { send: async () => undefined, close: () => undefined }, devMailbox: null },
  files: filesBelow(mkdtempSync(join(tmpdir(), "portico-bench-files-")), null),
  webFolder,
  trustProxy: [],
  logLevel: "warn",
  google: null,
  phoneApps: { android: null, iosAppId: null },
  limitFactor: LIMIT_FACTOR,
});
const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
sayToParent({ url });
