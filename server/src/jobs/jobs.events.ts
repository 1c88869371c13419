import type { EventList, JobWords, PeopleWords, ToldEvent } from "../foundation/audit/event-kinds.ts";
import type { DateStyle } from "../platform/clock.ts";
import { counted } from "../foundation/event-words/event-text.ts";

/** What is done to long jobs. */
export const jobsEvents = {
  job_stopped: {
    group: "files",
    what: jobInWords,
    inCopy: "A long task was stopped",
  },
} satisfies EventList;

declare module "../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof jobsEvents> {}
}

/** Says which long job was cancelled. */
function jobInWords({ facts }: ToldEvent, people: PeopleWords, _style: DateStyle, jobs: JobWords): string {
  const { job, done = 0, total = 0 } = facts;
  return `stopped ${jobs(String(job), people)} (${counted(done)} of ${counted(total)} done)`;
}
