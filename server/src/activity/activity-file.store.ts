import type { ActivityFilter } from "@portico/contract/activity/activity";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Viewer } from "../foundation/access/access.ts";
import type { EventWords } from "../foundation/audit/event-kinds.ts";
import { events } from "../schema/foundation/event.table.ts";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import type { Queries } from "../platform/database/database.ts";
import { activityAnswer } from "./activity-answer.ts";
import { activityColumns, type ActivityRow, isSeenBy, selectActivity } from "./activity.store.ts";
import { withinDays } from "./find-activity.store.ts";

/** The filter with which a file is requested. */
export interface ActivityAsked {
  filter?: ActivityFilter | undefined;
}

const HEADS = ["Date", "Done by", "What happened", "About", "Changes", "Reason"];
const PLACE_HEADS = ["Device", "Network"];

/** The filtered activity as a table, newest first, in the same words as on the page. */
export function activityFile(
  db: Queries,
  viewer: Viewer,
  { filter = {} }: ActivityAsked,
  { firm, now, eventWords }: { firm: FirmFacts; now: Date; eventWords: EventWords },
) {
  const { actor, subject, kind, batch } = filter;
  const query = selectActivity(db)
    .where(
      and(
        isSeenBy(db, viewer, { now, eventWords }),
        actor === undefined ? undefined : eq(events.actorId, actor),
        subject === undefined ? undefined : eq(events.userId, subject),
        kind === undefined ? undefined : inArray(events.kind, [...eventWords.kindsOf(kind, viewer.role)]),
        batch === undefined ? undefined : eq(events.batchId, batch),
        withinDays(filter, firm.timeZone),
      ),
    )
    .orderBy(desc(events.createdAt), desc(events.id))
    .toSQL();
  const isAdmin = viewer.role === "admin";
  return {
    heads: isAdmin ? [...HEADS, ...PLACE_HEADS] : HEADS,
    query,
    cellsOf: (row: unknown[]) => cellsOf(eventWords, rowOf(row), viewer, firm),
  };
}

function cellsOf(eventWords: EventWords, row: ActivityRow, viewer: Viewer, firm: FirmFacts): unknown[] {
  const { at, by, actor, what, subject, changes, reason, device, network } = activityAnswer(
    eventWords,
    row,
    viewer,
    firm,
  );
  const told = changes.map(
    ({ field, before, after }) => `${field}: ${before ?? "empty"} → ${after ?? "removed"}`,
  );
  const cells = [at, handOf(by, nameOf(actor)), what, nameOf(subject), told.join("; "), reason];
  return viewer.role === "admin" ? [...cells, device, network] : cells;
}

const hands = {
  portal: "The portal",
  someone: "Someone who wasn't signed in",
  person: "Someone whose account was deleted",
};

function handOf(by: keyof typeof hands, name: string): string {
  return name === "" ? hands[by] : name;
}

function nameOf(person: ReturnType<typeof activityAnswer>["actor"]): string {
  if (!person) return "";
  return (
    person.organisation_name || `${person.first_name} ${person.last_name}`.trim() || (person.email ?? "")
  );
}

/**
 * Takes a row's values in the order of its columns. Returns the row in the form that selectActivity returns.
 */
function rowOf(values: unknown[]): ActivityRow {
  let place = 0;
  const next = (columns: object) =>
    Object.fromEntries(Object.keys(columns).map((name) => [name, values[place++]]));
  const entries = Object.entries(activityColumns).map(([name, columns]) => [name, next(columns)]);
  return Object.fromEntries(entries) as ActivityRow;
}
