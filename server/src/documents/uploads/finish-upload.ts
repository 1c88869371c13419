import { UPLOAD_HOURS } from "@portico/contract/documents/material-limits";
import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { insertStoredFile } from "../stored-files.ts";
import { forgetParts, type WholeUpload } from "./parts-store.ts";
import { beginScan } from "../scanning/begin-scan.ts";
import { placeClaimed } from "../library/claim.ts";
import { changeUpload, findUpload, listParts, lockUpload } from "./upload.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { getDocumentRules } from "../../foundation/firm/firm.store.ts";
import { alone } from "../../foundation/long-jobs/alone.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import { HEAD_BYTES, type ValidatedFile, validateFile } from "../../platform/files/validate-file.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import type { uploadParts, UploadRow } from "../../schema/documents/upload.table.ts";

type Part = typeof uploadParts.$inferSelect;

const TAMPERED = "The file was damaged during the upload. Please upload it again.";

/**
 * Makes one file of an upload whose last byte has come: checks its content, computes its sha256 and writes it
 * under a key of its own. Then makes the material, if the sender has already said what the upload becomes.
 * After a kill -9 this starts again. It never runs for one upload in two places at once.
 */
export async function finishUpload(deps: Dependencies, { payload }: JobAttempt<WholeUpload>): Promise<void> {
  await alone(deps.database, payload.uploadId, async () => {
    const { db } = deps.database;
    const upload = await findUpload(db, payload.uploadId);
    if (!upload || (upload.state !== "received" && upload.state !== "checking")) return;
    await changeUpload(db, upload.id, ["received", "checking"], {
      state: "checking",
      workedAt: deps.clock.now(),
      tries: upload.tries + 1,
    });
    const list = await listParts(db, upload.id);
    requireWhole(upload, list);
    const read = (start: number, length: number) => readRange(deps, list, start, length);
    const content = { size: upload.size, head: await read(0, HEAD_BYTES), read };
    const validated = await validateFile(upload.fileName, content, await getDocumentRules(db));
    await ("problem" in validated
      ? refuse(deps, upload, validated.problem)
      : keep(deps, upload, list, validated));
    // The parts are deleted last: the new file stays, even if this fails.
    await forgetParts(deps, upload.id);
  });
}

/** Throws if a part is missing. That is not the sender's error, so the upload is tried again later. */
function requireWhole(upload: UploadRow, list: readonly Part[]): void {
  let at = 0;
  for (const { start, length } of list) {
    if (start !== at) throw new Error(`a part of the upload ${upload.id} is missing`);
    at += length;
  }
  if (at !== upload.size) throw new Error(`the end of the upload ${upload.id} is missing`);
}

async function refuse({ database: { db } }: Dependencies, { id }: UploadRow, problem: string): Promise<void> {
  await changeUpload(db, id, ["checking"], { state: "refused", problem });
}

async function keep(
  deps: Dependencies,
  upload: UploadRow,
  list: readonly Part[],
  { kind, fileName }: ValidatedFile,
): Promise<void> {
  const { files, database, clock } = deps;
  const name = randomBytes(20).toString("hex");
  const key = `kept/${name.slice(0, 2)}/${name}`;
  const hash = createHash("sha256");
  await files.put(key, Readable.from(bytesOf(deps, list, hash), { objectMode: false }), upload.size);
  const sha256 = hash.digest("hex");
  if (upload.sha256 !== null && upload.sha256 !== sha256) {
    await files.remove(key);
    return refuse(deps, upload, TAMPERED);
  }
  let isWritten = false;
  try {
    const isOurs = await database.transaction(async (tx) => {
      const locked = await lockUpload(tx.db, upload.id);
      if (locked?.state !== "checking") return false;
      const now = clock.now();
      const { type, mediaType } = kind;
      const whole = { key, size: upload.size, sha256, type, mediaType, now };
      const file = await insertStoredFile(tx.db, whole, { isScanned: deps.scanner !== null });
      await beginScan(deps, tx, file.id, now);
      const fields = { fileName, fileId: file.id, expiresAt: later(now, UPLOAD_HOURS * HOUR_MS) };
      await changeUpload(tx.db, upload.id, ["checking"], { ...fields, state: "ready" });
      if (locked.claim !== null) await placeClaimed(deps, tx, { ...locked, ...fields }, file, now);
      isWritten = true;
      return true;
    });
    // The upload was given up meanwhile.
    if (!isOurs) await files.remove(key);
  } catch (error) {
    // If the database connection broke at the end of the transaction, the row may have been written: then the
    // bytes stay, and the nightly comparison finds them.
    if (!isWritten) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

async function readRange(
  { files }: Dependencies,
  list: readonly Part[],
  from: number,
  length: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (const part of list) {
    const start = Math.max(0, from - part.start);
    const end = Math.min(part.length, from + length - part.start) - 1;
    if (start > end) continue;
    for await (const chunk of await files.read(part.key, { start, end })) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function* bytesOf({ files }: Dependencies, list: readonly Part[], hash: ReturnType<typeof createHash>) {
  for (const part of list) {
    let length = 0;
    for await (const chunk of await files.read(part.key)) {
      hash.update(chunk as Buffer);
      length += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (length !== part.length) throw new Error("a part is short");
  }
}
