import { setTimeout as delay } from "node:timers/promises";
import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Transaction } from "../database/database.ts";
import { noteFullDisk } from "../database/full-disk.ts";
import { JOBS_AT_ONCE, type Queue } from "./queue.ts";

const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 3_600;
const SUPERVISE_SECONDS = 10;
const DELETE_AFTER_SECONDS = 24 * 3_600;
/** A notification wakes the worker. Polling is only for jobs whose notification was lost. */
const POLLING_SECONDS = 2;
const STOP_TIMEOUT_MS = 8_000;

interface JobQueueOptions {
  url: string;
  queues: readonly Queue[];
  onError(error: Error): void;
  /** How many seconds pass before the first retry. Tests set a shorter time. */
  retryDelaySeconds?: number;
}

export interface JobAttempt<Payload> {
  payload: Payload;
  /** True when the job is not tried again if this attempt fails. */
  isLast: boolean;
}

/** A JobAttempt with the id of the job, which is the same in each attempt. */
type NamedAttempt<Payload> = JobAttempt<Payload> & { id: string };

interface EnqueueOptions {
  /** Jobs with a higher number run before the others of their queue. The default is 0. */
  priority?: number;
  /** How many seconds the job has to wait before it may start. */
  afterSeconds?: number;
}

/**
 * Stores work in PostgreSQL, so that it is done even if the server stops after the call that asked for it.
 */
export interface JobQueue {
  /** Adds jobs in the transaction that causes them, so that a rollback removes the jobs too. */
  enqueue(tx: Transaction, queue: Queue, payloads: readonly object[], when?: EnqueueOptions): Promise<void>;
  /** Runs the jobs of a queue until `stop` is called. A job that throws is tried again later. */
  work<Payload extends object>(
    queue: Queue,
    handle: (attempt: NamedAttempt<Payload>) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Creates or updates the tables of the job queue and all queues in it. Throws what PostgreSQL throws. */
export async function installJobQueue(options: JobQueueOptions): Promise<void> {
  const boss = createBoss(options, { supervise: false, schedule: false });
  try {
    await boss.start();
    await createQueues(boss, options);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

/** Connects to queues that installJobQueue has created. */
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
        // The library never treats a batch of one job as full, so it would wait for the next poll after each
        // job. This makes it look for the next job at once.
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

/**
 * Waits until the running jobs are done, but not longer than STOP_TIMEOUT_MS. The library itself would check
 * only every half second.
 */
async function endWorkers(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const ended = Promise.all(queues.map(({ name }) => boss.offWork(name)));
  const waiting = new AbortController();
  const timeout = delay(STOP_TIMEOUT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([ended, timeout]);
  waiting.abort();
}

const workSettings = {
  includeMetadata: true,
  // After a full batch, more jobs are probably waiting. This setting makes the worker fetch them at once,
  // without waiting for the next poll.
  burstWhenBatchFull: true,
  // When one job of a batch fails, the others must not run again.
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
    // A job may write files, for example emails that are stored in the data folder. So a full disk is noticed
    // here too.
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
