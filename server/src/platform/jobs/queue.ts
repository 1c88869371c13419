/**
 * How many jobs of a queue one server takes together, when the queue does not say. The batch ends when all of
 * them have ended.
 */
export const JOBS_AT_ONCE = 5;

/** A queue of jobs, named and limited by the code that works on it. */
export interface Queue {
  name: string;
  /** How often a failed job is tried again, with growing pauses between. */
  retryLimit: number;
  /**
   * How long one attempt may take. A job whose server was killed is taken up again after it, or sooner by the
   * next server.
   */
  timeoutSeconds: number;
  /**
   * For queues whose attempts may take long: a job is taken up again when its server has sent no sign of life
   * for so long.
   */
  silenceSeconds?: number;
  /** How many of its jobs one server works on at a time, when the number is limited. */
  atOnce?: number;
}
