import { and, eq, exists, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { visibleClients } from "../../foundation/access/access.ts";
import type { AlertAbout, AlertKindList, AlertReader } from "../../foundation/alert-kinds.ts";
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
  return subjectIf(or(...seen));
}

/**
 * True if the reader may see the person whom an alert in the surrounding query is about. Uses only the rule of
 * this AlertAbout: if the branch of every kind had the rules of all kinds, the list of alerts would be slow.
 */
function someSubject({ isSubject }: AlertAbout, reader: AlertReader): SQL {
  if (!isSubject) return sql`false`;
  const subject = reader.db
    .select({ one: sql`1` })
    .from(users)
    .where(subjectIf(isSubject(reader)));
  return exists(subject);
}

/** The person whom an alert in the surrounding query is about, if a condition on "app_user" is true. */
function subjectIf(isSeen: SQL | undefined): SQL {
  return and(eq(users.id, alerts.subjectId), isHere, isSeen)!;
}

/** The alerts of a viewer, without those that say something which the viewer may not see now. */
export function visibleAlerts(list: AlertKindList, reader: AlertReader): SQL {
  const { viewer } = reader;
  if (viewer.role === null) return sql`false`;
  const part = {
    ...reader,
    someClient: sql`exists (select from ${clientsSeen(list, reader)})`,
    noClient: sql`cardinality(${alerts.clientIds}) = 0`,
  };
  const tells = list.abouts.map(({ about, kinds }) => {
    const subject = someSubject(about, reader);
    const isTold = about.isSeen
      ? about.isSeen({ ...part, someSubject: subject })
      : about.isSubject && subject;
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
