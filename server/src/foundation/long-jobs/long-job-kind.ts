import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../platform/database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";

/** Thrown into the work of a job that was called off. */
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

/** When work goes on that has to wait, and how much of it was done by then. */
export interface Rest {
  until: Date;
  done: number;
}

/** How a job's work says how far it is. */
export interface Progress {
  /** Seen at once by whoever watches. Throws JobCancelled when the job was called off. */
  tell(done: number, total: number): Promise<void>;
  /**
   * The job is so far with this transaction, or not at all: what is begun again goes on from there. Throws JobCancelled when the job was
   * called off.
   */
  keep(tx: Transaction, far: Far): Promise<void>;
  /**
   * The job is done with this transaction, or not at all; without it the work counts as unfinished and is begun again. Throws JobCancelled
   * when the job was called off.
   */
  finish(tx: Transaction, result: Record<string, unknown>): Promise<void>;
}

/** What a room does to many at once. It has a line in server/src/background.ts. */
export interface LongJobKind {
  kind: string;
  /** It is one transaction, so that one that failed has changed nothing. */
  isWhole?: true;
  /** Tables to which it brings very many rows, or in which it changes them. The database looks at them anew once it is done. */
  fills?: readonly PgTable[];
  /**
   * Does it. After a kill -9 it is begun again, and never twice at the same time; what it wrote before must
   * be found again, or stand in a transaction with `keep` or `finish`. An ApiError ends the job for good. Work that has to wait returns until
   * when, so that others go on meanwhile.
   */
  work(deps: Dependencies, job: LongJobRow, progress: Progress): Promise<Rest | void>;
  /**
   * After the job was called off or has failed for good, in the transaction that says so; may come twice. Without a problem somebody has
   * called it off, and its result may say why. What it had kept by then is in its result.
   */
  abandoned?(deps: Dependencies, tx: Transaction, job: LongJobRow, problem: string | null): Promise<void>;
}
