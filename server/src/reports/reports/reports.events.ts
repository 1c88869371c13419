import type { EventFacts, EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { namedOr } from "../../foundation/event-words/event-text.ts";

/** What is done to reports. */
export const reportsEvents = {
  report_begun: {
    ...report("started"),
    inCopy: "Report started",
    isStaffOnly: true,
  },
  report_deleted: {
    ...report("deleted the draft of"),
    inCopy: "Draft of a report deleted",
    isStaffOnly: true,
  },
  report_scheduled: {
    ...report("scheduled"),
    inCopy: "Report scheduled",
    isStaffOnly: true,
  },
  report_unscheduled: {
    ...report("cancelled the publication of"),
    inCopy: "Publication of a report cancelled",
    isStaffOnly: true,
  },
  report_published: {
    ...report("published"),
    inCopy: "Report published",
  },
  report_withdrawn: {
    ...report("withdrew"),
    inCopy: "Report withdrawn",
  },
  report_acknowledged: {
    ...report("confirmed reading"),
    inCopy: "Report confirmed as read",
  },
  report_reminded: {
    ...report("sent a reminder about"),
    inCopy: "Report reminder sent",
  },
  report_downloaded: {
    ...report("downloaded"),
    inCopy: "Report downloaded",
  },
  report_receipts_exported: {
    ...report("exported the list of who opened"),
    inCopy: "List of a report's readers exported",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof reportsEvents> {}
}

/** An event about a report, with its title. */
function report(act: string) {
  const what = ({ facts }: ToldEvent) => `${act} ${namedOr(facts["title"], "a report", "the report ")}`;
  return { group: "reports", what, isForAgents: true } as const satisfies Partial<EventFacts>;
}
