/**
 * How many jobs of a queue one server takes at once, unless the queue sets its own number. It takes the next
 * jobs when all of these have ended.
 */
export const JOBS_AT_ONCE = 5;

/** A queue of jobs. The code that runs the jobs defines its name and its limits. */
export interface Queue {
  name: string;
  /** How often a failed job is tried again. The pauses between the attempts grow. */
  retryLimit: number;
  /**
   * How long one attempt may take. When a server is killed, its jobs run again after this time, or sooner
   * when the next server starts.
   */
  timeoutSeconds: number;
  /**
   * A job runs again when its server has sent no heartbeat for this long. It is meant for queues in which one
   * attempt may take long, because such a job need not wait for `timeoutSeconds`.
   */
  silenceSeconds?: number;
  /** How many jobs of this queue one server runs at a time, instead of JOBS_AT_ONCE. */
  atOnce?: number;
}
