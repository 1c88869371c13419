import type { RequestItemState } from "@portico/contract/documents/request-fields";
import { and, eq, inArray, isNotNull, isNull, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../platform/database/database.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { materials } from "../schema/documents/material.table.ts";
import { receipts } from "../schema/documents/receipt.table.ts";
import { requestItems, requests } from "../schema/documents/request.table.ts";

/**
 * The materials that are new to a viewer who sees them. The rule is the same as in isNewTo of
 * material-record.ts, which applies it to one material.
 */
export function isNewFor(db: Queries, viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`false`;
  const isUnopened = and(
    notExists(receiptOf(db, viewer.id)),
    or(isNull(materials.byId), ne(materials.byId, viewer.id)),
  )!;
  const isSent = and(eq(materials.shelf, "client"), materials.fromClient)!;
  if (viewer.role === "client") return and(isUnopened, not(isSent))!;
  return and(isUnopened, isSent, isNull(answerState(db)))!;
}

/**
 * The state of the material in the surrounding query as an answer to a request; null if it answers no
 * request, or if nobody waits for the answer any more.
 */
export function answerState(db: Queries): SQL<RequestItemState | null> {
  const answered = db
    .select({ state: requestItems.state })
    .from(requestItems)
    .innerJoin(requests, eq(requests.id, requestItems.requestId))
    .where(and(eq(requestItems.materialId, materials.id), isWaitedFor()));
  // A document answers at most one request item. A document that was sent back stays sent back when another
  // document has taken its place.
  return sql`coalesce((${answered}), case when ${materials.sentBackAt} is not null then 'rejected' end)`;
}

/** If a request was called off, nobody waits for the documents that had come for it. */
const isWaitedFor = () => or(ne(requests.state, "cancelled"), ne(requestItems.state, "uploaded"));

/**
 * True if the material in the surrounding query answers a request and has this state. The rule is the same as
 * in answerState. The query begins with the requests, because they are few.
 */
export function isAnswerIn(db: Queries, state: RequestItemState): SQL {
  const answers = db
    .select({ id: requestItems.materialId })
    .from(requestItems)
    .innerJoin(requests, eq(requests.id, requestItems.requestId))
    .where(and(eq(requestItems.state, state), isNotNull(requestItems.materialId), isWaitedFor()));
  const answersNow = inArray(materials.id, answers);
  if (state !== "rejected") return answersNow;
  return or(answersNow, and(isNotNull(materials.sentBackAt), sql`${answerState(db)} = 'rejected'`))!;
}

/** The materials that a client still has to acknowledge. */
export function isToAcknowledgeBy(db: Queries, viewer: Viewer): SQL {
  if (viewer.role !== "client") return sql`false`;
  return and(
    materials.acknowledgementRequired,
    notExists(receiptOf(db, viewer.id, isNotNull(receipts.acknowledgedAt))),
  )!;
}

/**
 * The read receipt that a person, given by id or by a column, has for the current version of a material in
 * the surrounding query. `which` is a further condition on the receipt.
 */
export function receiptOf(db: Queries, personId: string | PgColumn, which?: SQL) {
  return db
    .select({ one: sql`1` })
    .from(receipts)
    .where(
      and(
        eq(receipts.thingId, materials.id),
        eq(receipts.version, materials.version),
        eq(receipts.personId, personId),
        which,
      ),
    );
}
