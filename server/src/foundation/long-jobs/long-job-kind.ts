import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../platform/database/database.ts";
import type { PeopleWords } from "../audit/event-kinds.ts";
import type { Dependencies } from "../dependencies.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";

/** Thrown within the work of a job that was cancelled. */
export class JobCancelled extends Error {
  constructor() {
    super("the job was called off");
  }
}

/** How far a job is. */
interface Far {
  done: number;
  total: number;
  result: Record<string, unknown>;
}

/**
 * Returned by the work of a job that has to wait: until when it waits, and how much of the work is done so
 * far.
 */
export interface Rest {
  until: Date;
  done: number;
}

/** The functions with which a job's work reports how far it is. */
export interface Progress {
  /** Reports progress, which others see at once. Throws JobCancelled if the job was cancelled. */
  tell(done: number, total: number): Promise<void>;
  /**
   * Stores in this transaction how far the job is. If the job is begun again, it continues from this point.
   * Throws JobCancelled if the job was cancelled.
   */
  keep(tx: Transaction, far: Far): Promise<void>;
  /**
   * Marks the job as done in this transaction. Work that ends without this call counts as unfinished and is
   * begun again. Throws JobCancelled if the job was cancelled.
   */
  finish(tx: Transaction, result: Record<string, unknown>): Promise<void>;
}

/** A kind of bulk action. Its feature lists it in `longJobs`. */
export interface LongJobKind {
  kind: string;
  /** What the job does, in words that follow "stopped": "sorting files". */
  inWords: (people: PeopleWords) => string;
  /** True if the whole job is one transaction, so that a failed job has changed nothing. */
  isWhole?: true;
  /**
   * Tables in which the job adds or changes very many rows. The database analyses them again when the job is
   * done.
   */
  fills?: readonly PgTable[];
  /**
   * Does the work. After the server was killed, the work is begun again, but it never runs twice at the same
   * time. So that nothing is done twice, the work must find what it wrote before, or must write in the same
   * transaction as `keep` or `finish`. An ApiError ends the job for good. If the work has to wait, it returns
   * until when, so that other jobs can go on.
   */
  work(deps: Dependencies, job: LongJobRow, progress: Progress): Promise<Rest | void>;
  /**
   * Runs after the job was cancelled, or in the transaction that marks the job as failed for good. This
   * function may run twice. If `problem` is null, the job was cancelled, and the job's result may say why.
   * The result also holds what the job had stored by then.
   */
  abandoned?(deps: Dependencies, tx: Transaction, job: LongJobRow, problem: string | null): Promise<void>;
}
