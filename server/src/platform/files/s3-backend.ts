import type { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { readBucketAddress } from "./bucket-address.ts";
import type { FileBackend } from "./file-backend.ts";

/** A storage that says nothing for so long is away. */
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 30_000;
const TRIES = 3;

/** Opens a bucket; its keys are read from the environment by the library. */
export function s3Backend(url: string): FileBackend {
  const { bucket, prefix, endpoint, region } = readBucketAddress(url)!;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: endpoint !== null,
    maxAttempts: TRIES,
    // Not every storage knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false })),
    prefix: prefix === "" ? "" : `${prefix}/`,
    async readPart(key, { start, end }) {
      const Range = `bytes=${start}-${end}`;
      const part = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      return part.Body as Readable;
    },
    settle: async () => undefined,
    free: async () => null,
    close: () => client.destroy(),
  };
}
