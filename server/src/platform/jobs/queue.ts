/** How many jobs of a queue one server takes together, where the queue does not say. They are over once all of them are. */
export const JOBS_AT_ONCE = 5;

/** A queue of jobs, named and bounded by whoever works on it. */
export interface Queue {
  name: string;
  /** How often a job that failed is tried again, with growing rests between. */
  retryLimit: number;
  /** How long one try may take; a job whose server was killed is taken up again after it, or sooner by the next. */
  timeoutSeconds: number;
  /** Where a try may take long: a job of which its server has said nothing for so long is taken up again. */
  silenceSeconds?: number;
  /** How many of its jobs one server works on at a time, where it is not as many as come. */
  atOnce?: number;
}
