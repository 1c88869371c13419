/**
 * How many jobs of a queue one server takes at once, unless the queue sets its own number. The batch ends
 * when all of its jobs have ended.
 */
export const JOBS_AT_ONCE = 5;

/** A queue of jobs, named and limited by the code that works on it. */
export interface Queue {
  name: string;
  /** How often a failed job is tried again, with growing pauses between. */
  retryLimit: number;
  /**
   * How long one attempt may take. When a server is killed, its jobs are taken up again after this time, or
   * sooner by the next server.
   */
  timeoutSeconds: number;
  /**
   * For queues whose attempts may take long: a job is taken up again when its server has sent no sign of life
   * for this long.
   */
  silenceSeconds?: number;
  /**
   * How many jobs of this queue one server works on at a time. Set only if the queue has a limit of its own.
   */
  atOnce?: number;
}
