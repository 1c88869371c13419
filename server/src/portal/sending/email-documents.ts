import { BULK_EMAILS_MAX } from "@portico/contract/people-limits";
import { nextAfter, roomAt } from "../../core/letters/bulk-pace.ts";
import { lockPace, setPace } from "../../core/letters/bulk-pace.store.ts";
import type { LongJobKind, Progress, Rest } from "../../core/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../core/long-jobs/long-job.table.ts";
import { startLongJob } from "../../core/long-jobs/start-long-job.ts";
import { postNewDocument, takeNotices } from "../../core/materials/tell-of-documents.ts";
import type { Parts } from "../../core/parts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findWithAccount } from "./sent-material.store.ts";

const KIND = "documents_emailed";
/** Written by one transaction, which a kill throws away whole. */
const AT_ONCE = 100;

interface What {
  client_ids: string[];
}

/** Has clients emailed that there is something new: few in this transaction, many by a job at the pace of emails to many. Returns how many. */
export async function emailOfDocuments(
  parts: Parts,
  tx: Transaction,
  clientIds: readonly string[],
  byId: string,
  now: Date,
): Promise<number> {
  const withAccount = await findWithAccount(tx.db, clientIds);
  if (withAccount.length === 0) return 0;
  if (withAccount.length > BULK_EMAILS_MAX) {
    const what: What = { client_ids: withAccount };
    const total = withAccount.length;
    await startLongJob(parts, tx, { kind: KIND, what: { ...what }, total, startedBy: byId, now });
    return total;
  }
  const due = await takeNotices(tx.db, withAccount, now);
  await postNewDocument(parts, tx, due, byId);
  return due.length;
}

/** Some at a time, each with its notice: nobody is emailed twice, whatever is killed. */
export const emailDocumentsJob: LongJobKind = {
  kind: KIND,
  async work(parts, job, progress) {
    let { done } = job;
    while (done < job.total) {
      const far = done;
      const step = await parts.database.transaction((tx) => emailSome(parts, tx, job, far, progress));
      if (typeof step !== "number") return step;
      done = step;
    }
    return undefined;
  },
};

async function emailSome(
  parts: Parts,
  tx: Transaction,
  job: LongJobRow,
  done: number,
  progress: Progress,
): Promise<number | Rest> {
  const now = parts.clock.now();
  const pace = { perMinute: parts.emailsPerMinute, next: await lockPace(tx.db, now), now };
  const room = Math.min(AT_ONCE, roomAt(pace));
  if (room === 0) return { until: pace.next, done };
  const { client_ids } = job.what as unknown as What;
  const chunk = client_ids.slice(done, done + room);
  const due = await takeNotices(tx.db, chunk, now);
  await postNewDocument(parts, tx, due, job.startedBy!);
  await setPace(tx.db, nextAfter(due.length, pace));
  const far = done + chunk.length;
  await progress.keep(tx, { done: far, total: job.total, result: { emails: far } });
  if (far >= job.total) await progress.finish(tx, { emails: far });
  return far;
}
