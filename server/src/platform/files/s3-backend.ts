import type { Readable } from "node:stream";
import { GetObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { readBucketAddress } from "./bucket-address.ts";
import type { FileBackend } from "./file-backend.ts";

/** A storage that takes longer to connect, or is silent for longer, counts as unavailable. */
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 30_000;
const TRIES = 3;
/**
 * Each reader keeps a connection busy. With the library's default of 50 connections, a few slow readers would
 * block all others.
 */
const CONNECTIONS_MAX = 1_000;

const quiet = () => undefined;
/**
 * Keeps the library from writing its errors to the console. The library also throws each error, and the code
 * that catches the error logs it.
 */
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

/** Opens a bucket. The library reads the access keys from the environment. */
export function s3Backend(url: string): FileBackend {
  const { bucket, prefix, endpoint, region } = readBucketAddress(url)!;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: endpoint !== null,
    maxAttempts: TRIES,
    logger: SILENT,
    // Some S3 storages do not support the newer checksums.
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
    // The S3 library is used here because flydrive lists objects without their sizes.
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
