import type { Readable } from "node:stream";
import { GetObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { readBucketAddress } from "./bucket-address.ts";
import type { FileBackend } from "./file-backend.ts";

/** Storage that is silent for this long counts as away. */
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 30_000;
const TRIES = 3;
/**
 * Each reader holds one connection while they read; with the library's default of 50 a few slow readers would
 * stop all others.
 */
const CONNECTIONS_MAX = 1_000;

const quiet = () => undefined;
/**
 * Silences the library, which would also write errors to the console. It throws these errors, and the code
 * that catches them logs them.
 */
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

/** Opens a bucket. The library reads its keys from the environment. */
export function s3Backend(url: string): FileBackend {
  const { bucket, prefix, endpoint, region } = readBucketAddress(url)!;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: endpoint !== null,
    maxAttempts: TRIES,
    logger: SILENT,
    // Not every storage supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      httpAgent: { maxSockets: CONNECTIONS_MAX },
      httpsAgent: { maxSockets: CONNECTIONS_MAX },
    },
  });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false })),
    prefix: prefix === "" ? "" : `${prefix}/`,
    async readPart(key, { start, end }) {
      const Range = `bytes=${start}-${end}`;
      const part = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      return part.Body as Readable;
    },
    // flydrive lists objects without their sizes.
    async *list(folder) {
      const from = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: from }))
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key!, size: Size, at: LastModified! };
    },
    settle: async () => undefined,
    free: async () => null,
    close: () => client.destroy(),
  };
}
