import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStoreOptions } from "../src/platform/files/open-file-store.ts";
import { keepPort } from "./kept-port.ts";

const BUCKET = "documents";

interface LocalServer {
  run(): Promise<unknown>;
  close(): Promise<void>;
}

type LocalServerClass = new (options: object) => LocalServer;

/** A bucket on this machine that speaks S3, and can be made unreachable. */
export interface LocalBucket {
  files: FileStoreOptions;
  /** Refuses calls until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a bucket. Its content survives `goAway`. Sets the keys that the library reads from the environment.
 */
export async function startBucket(): Promise<LocalBucket> {
  process.env["AWS_ACCESS_KEY_ID"] = "S3RVER";
  process.env["AWS_SECRET_ACCESS_KEY"] = "S3RVER";
  const folder = await mkdtemp(join(tmpdir(), "portico-test-bucket-"));
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as LocalServerClass;
  const { port, release } = await keepPort();
  const start = async () => {
    const server = new S3rver({
      port,
      address: "127.0.0.1",
      silent: true,
      directory: folder,
      // The library computes the signature of a listing wrongly.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: BUCKET }],
    });
    await server.run();
    return server;
  };
  let running = await start();
  const url = `s3://${BUCKET}/firm?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
  return {
    files: { url, folder: join(folder, "unused"), spool: join(folder, "spool"), warn: () => undefined },
    goAway: () => running.close(),
    comeBack: async () => {
      running = await start();
    },
    async close() {
      await running.close().catch(() => undefined);
      release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
