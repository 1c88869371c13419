import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** The events about copies of a person's data. */
export const exportEvents = {
  export_asked: {
    group: "files",
    what: "asked for a data export",
    inCopy: eventWords.export_asked,
  },
  export_fetched: {
    group: "files",
    what: "downloaded their data export",
    inCopy: eventWords.export_fetched,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof exportEvents> {}
}
