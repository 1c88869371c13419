import { and, desc, eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { CopyFacts, PersonalData } from "../personal-data.ts";
import { deviceName } from "./device-name.ts";
import { eraseValues, factsWithoutWords } from "./erase-values.ts";
import { eventParts, WORDS } from "./event-parts.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { isByOther } from "./is-by-other.ts";

/** How many rows are read at a time. A person's history may span years and not fit into memory. */
const PAGE_SIZE = 500;

type EventRow = typeof events.$inferSelect;

/**
 * The events that people caused or that are about people. When a person is erased, the events keep their kind
 * and time, but nothing that identifies the person.
 */
export const auditPersonalData: PersonalData = {
  tables: [events],
  async erase(db, { id }) {
    const nowhere = { network: "", userAgent: "", sessionId: null };
    await eraseValues(db, {
      personId: id,
      which: eq(events.userId, id),
      parts: eventParts,
      set: { ...nowhere, facts: {}, changes: null },
    });
    // The reasons that the person gave for acts on other people are erased too, because the person wrote
    // them.
    await eraseValues(db, {
      personId: id,
      which: eq(events.actorId, id),
      parts: ["origin", "words"],
      set: { ...nowhere, facts: factsWithoutWords },
    });
  },
  files: [
    {
      name: "events.json",
      about: "everything that happened to your account, newest first",
      rows: eventsOf,
    },
  ],
};

async function* eventsOf({ database: { db }, eventWords, person }: CopyFacts) {
  let last: EventRow | undefined;
  do {
    const page = await findPage(db, person.id, last);
    for (const row of page) {
      const { inCopy, isStaffOnly = false } = eventWords.factsOf(row.kind);
      if (!isStaffOnly || !isByOther(row)) yield presented(row, inCopy);
    }
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}

async function findPage(db: Queries, userId: string, last: EventRow | undefined): Promise<EventRow[]> {
  const isAfter =
    last &&
    sql`(${events.createdAt}, ${events.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  return db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), isAfter))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(PAGE_SIZE);
}

function presented(row: EventRow, what: string) {
  const isOthers = isByOther(row);
  return {
    at: row.createdAt,
    what,
    kind: row.kind,
    by: isOthers ? "someone at the firm" : row.actorId === null ? "someone who wasn't signed in" : "you",
    device: isOthers ? null : deviceName(row.userAgent),
    network: isOthers ? null : row.network,
    // If someone else acted, the copy leaves out the reason. Only the firm's admins may read it.
    facts: isOthers
      ? Object.fromEntries(Object.entries(row.facts).filter(([fact]) => !OTHERS_WORDS.includes(fact)))
      : row.facts,
  };
}

const OTHERS_WORDS: readonly string[] = WORDS;
