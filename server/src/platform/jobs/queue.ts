/** A queue of jobs, named and bounded by whoever works on it. */
export interface Queue {
  name: string;
  /** How often a job that failed is tried again, with growing rests between. */
  retryLimit: number;
  /** How long one try may take; a job whose server was killed is taken up again after it. */
  timeoutSeconds: number;
  /** How many of its jobs one server works on at a time, where it is not as many as come. */
  atOnce?: number;
}
