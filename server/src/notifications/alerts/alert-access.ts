import { and, eq, exists, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { visibleClients } from "../../foundation/access/access.ts";
import type { AlertKindList, AlertReader, SeenPart } from "../../foundation/alert-kinds.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { oneByOne } from "../one-by-one.ts";

type Kinds = Pick<AlertKindList, "abouts">;

/** Nobody gets an alert about a user who has left for good. */
const isHere = notInArray(users.status, ["erasing", "erased"]);

/** For use in FROM: those clients of an alert in the surrounding query whom the alert's reader may see now. */
export function clientsSeen({ abouts }: Kinds, { db, viewer, now }: AlertReader): SQL {
  const isMeant = abouts.flatMap(({ about: { isClient }, kinds }) =>
    isClient ? [sql`case when ${inArray(alerts.kind, [...kinds])} then ${isClient} else true end`] : [],
  );
  return oneByOne(alerts.clientIds, users, and(isHere, ...isMeant, visibleClients(db, viewer, now)));
}

/** The person whom an alert in the surrounding query is about, if its reader may see them now. */
export function subjectSeen({ abouts }: Kinds, reader: AlertReader): SQL {
  const seen = abouts.flatMap(({ about: { isSubject }, kinds }) =>
    isSubject ? [and(inArray(alerts.kind, [...kinds]), isSubject(reader))] : [],
  );
  return and(eq(users.id, alerts.subjectId), isHere, or(...seen))!;
}

/** The alerts of a viewer, without those that say something which the viewer may not see now. */
export function visibleAlerts(list: AlertKindList, reader: AlertReader): SQL {
  const { db, viewer } = reader;
  if (viewer.role === null) return sql`false`;
  const subject = db
    .select({ one: sql`1` })
    .from(users)
    .where(subjectSeen(list, reader));
  const part: SeenPart = {
    ...reader,
    someClient: sql`exists (select from ${clientsSeen(list, reader)})`,
    noClient: sql`cardinality(${alerts.clientIds}) = 0`,
    someSubject: exists(subject),
  };
  const tells = list.abouts.map(({ about: { isSeen, isSubject }, kinds }) => {
    const isTold = isSeen ? isSeen(part) : isSubject && part.someSubject;
    return and(inArray(alerts.kind, [...kinds]), isTold);
  });
  return and(
    eq(alerts.userId, viewer.id),
    eq(alerts.role, viewer.role),
    inArray(alerts.kind, list.kindsFor(viewer.role)),
    or(...tells),
  )!;
}

/**
 * A JSON value about the thing that an alert in the surrounding query is about, limited to what the reader
 * may see now.
 */
export function detailsSeen({ abouts }: Kinds, reader: AlertReader): SQL {
  const cases = abouts.flatMap(({ about: { details }, kinds }) =>
    details ? [sql`when ${inArray(alerts.kind, [...kinds])} then (${details(reader)})::jsonb`] : [],
  );
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::jsonb`;
}
