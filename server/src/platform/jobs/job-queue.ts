import { setTimeout as delay } from "node:timers/promises";
import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Transaction } from "../database/database.ts";
import { noteFullDisk } from "../database/full-disk.ts";
import { JOBS_AT_ONCE, type Queue } from "./queue.ts";

const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 3_600;
const SUPERVISE_SECONDS = 10;
const DELETE_AFTER_SECONDS = 24 * 3_600;
/** A notification wakes the worker; polling only catches jobs whose notification was lost. */
const POLLING_SECONDS = 2;
const STOP_TIMEOUT_MS = 8_000;

interface JobQueueOptions {
  url: string;
  queues: readonly Queue[];
  onError(error: Error): void;
  /** Seconds before the first retry; tests set a shorter time. */
  retryDelaySeconds?: number;
}

export interface JobAttempt<Payload> {
  payload: Payload;
  /** True when no retry follows. */
  isLast: boolean;
}

/** Like JobAttempt, with the id of the job. The id is the same in each attempt. */
type NamedAttempt<Payload> = JobAttempt<Payload> & { id: string };

interface EnqueueOptions {
  /** Jobs with a higher number go before others of their queue; 0 is ordinary. */
  priority?: number;
  /** How many seconds the job has to wait before it may start. */
  afterSeconds?: number;
}

/** Work that outlives the call that asked for it, stored in PostgreSQL. */
export interface JobQueue {
  /** Adds jobs inside the transaction that causes them; a rollback removes them too. */
  enqueue(tx: Transaction, queue: Queue, payloads: readonly object[], when?: EnqueueOptions): Promise<void>;
  /** Works on a queue until `stop`; a job that throws is tried again later. */
  work<Payload extends object>(
    queue: Queue,
    handle: (attempt: NamedAttempt<Payload>) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Creates or updates the queue's own tables and its queues. Throws what PostgreSQL throws. */
export async function installJobQueue(options: JobQueueOptions): Promise<void> {
  const boss = createBoss(options, { supervise: false, schedule: false });
  try {
    await boss.start();
    await createQueues(boss, options);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

/** Connects to the installed queues. */
export async function startJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const boss = createBoss(options, {
    useListenNotify: true,
    migrate: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  await boss.start();
  return {
    async enqueue(tx, queue, payloads, { priority = 0, afterSeconds = 0 } = {}) {
      if (payloads.length === 0) return;
      const db = { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
      await boss.insert(
        queue.name,
        payloads.map((data) => ({ data, priority, ...(afterSeconds > 0 && { startAfter: afterSeconds }) })),
        { db },
      );
    },
    async work<Payload extends object>(
      queue: Queue,
      handle: (attempt: NamedAttempt<Payload>) => Promise<void>,
    ) {
      const settings = { ...workSettings, batchSize: queue.atOnce ?? JOBS_AT_ONCE };
      let worker: string | null = null;
      worker = await boss.work(queue.name, settings, async (jobs: JobWithMetadata<Payload>[]) => {
        const results = await Promise.all(jobs.map((job) => attempt(job, handle)));
        // The library does not treat a batch of one job as full, and would wait for the next poll after each
        // job.
        if (settings.batchSize === 1 && worker) boss.notifyWorker(worker);
        return results;
      });
    },
    async stop() {
      await endWorkers(boss, options.queues);
      await boss.stop({ graceful: false, close: true });
    },
  };
}

/** Waits until the running jobs are done. The library itself would check only every half second. */
async function endWorkers(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const ended = Promise.all(queues.map(({ name }) => boss.offWork(name)));
  const waiting = new AbortController();
  const timeout = delay(STOP_TIMEOUT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([ended, timeout]);
  waiting.abort();
}

const workSettings = {
  includeMetadata: true,
  // A full batch means that more jobs wait; without this each batch would wait for the next poll.
  burstWhenBatchFull: true,
  // An error in one job must not repeat the others of its batch.
  perJobResults: true,
  pollingIntervalSeconds: POLLING_SECONDS,
  notifyPollingIntervalSeconds: POLLING_SECONDS,
} as const;

async function attempt<Payload extends object>(
  job: JobWithMetadata<Payload>,
  handle: (attempt: NamedAttempt<Payload>) => Promise<void>,
): Promise<JobResult> {
  try {
    await handle({ id: job.id, payload: job.data, isLast: job.retryCount >= job.retryLimit });
    return { id: job.id, status: "completed" };
  } catch (error) {
    // A disk that is too full for files is noted as well, because emails can be stored in the data folder.
    if (error instanceof Error) noteFullDisk(error);
    return { id: job.id, status: "failed", output: { message: String(error) } };
  }
}

function createBoss(options: JobQueueOptions, more: ConstructorOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: "portico jobs",
    max: 3,
    ...more,
  });
  // Without a listener for errors, a restart of the database would end the process.
  boss.on("error", (error) => {
    noteFullDisk(error);
    options.onError(error);
  });
  return boss;
}

async function createQueues(boss: PgBoss, options: JobQueueOptions): Promise<void> {
  for (const { name, retryLimit, timeoutSeconds, silenceSeconds } of options.queues) {
    const settings = {
      retryLimit,
      retryDelay: options.retryDelaySeconds ?? RETRY_DELAY_SECONDS,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      expireInSeconds: timeoutSeconds,
      ...(silenceSeconds && { heartbeatSeconds: silenceSeconds }),
      deleteAfterSeconds: DELETE_AFTER_SECONDS,
      notify: true,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, settings);
  }
}
