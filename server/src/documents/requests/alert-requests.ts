import { and, eq, exists, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { AlertAbout, AlertReader } from "../../foundation/alert-kinds.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { NAMED_DOCUMENTS } from "../alert-documents.ts";
import { inOneForm } from "../label-form.ts";
import { visibleRequests } from "../visible-requests.ts";

/** The facts from which the words of an alert about one request are made. */
export interface RequestDetails {
  /**
   * The names of the first documents that the request asks for, or of the newest ones that were sent,
   * accepted or sent back.
   */
  asked: string[];
  /** How many such documents there are. */
  askedCount: number;
}

/** The facts from which the words of a reminder are made. */
export interface MissingDetails {
  /** The names of the first missing documents. */
  asked: string[];
  /** How many documents are missing. */
  missing: number;
}

/**
 * As FROM and WHERE: the documents of the request of an alert in the surrounding query that are still in the
 * state that the alert reports: sent back, accepted or sent. `isSeen` decides whether the reader may see the
 * request.
 */
const askedSeen = sql`from ${requestItems}
    where ${requestItems.requestId} = ${alerts.subjectId} and case ${alerts.kind}
      when 'request_returned' then ${requestItems.state} = 'rejected'
      when 'request_accepted' then ${requestItems.state} = 'accepted'
      when 'request_answered' then ${requestItems.state} <> 'open' else true end`;

/**
 * Alerts about a request for documents. They are shown while their reader may see the request and nobody has
 * cancelled it.
 */
export const aboutRequest: AlertAbout = {
  isSeen({ db, viewer, now, noClient, someClient }) {
    const aRequest = db
      .select({ one: sql`1` })
      .from(requests)
      .where(
        and(
          eq(requests.id, alerts.subjectId),
          ne(requests.state, "cancelled"),
          visibleRequests(db, viewer, now),
        ),
      );
    return and(exists(aRequest), or(noClient, someClient))!;
  },
  details() {
    const happened = sql`case ${alerts.kind} when 'request_new' then null
      when 'request_answered' then request_item.uploaded_at else request_item.judged_at end`;
    return sql`select json_build_object('askedCount', (select count(*)::int ${askedSeen}), 'asked', (
      select coalesce(json_agg(seen.label), '[]') from (select request_item.label ${askedSeen}
        order by ${happened} desc nulls last, request_item.position limit ${NAMED_DOCUMENTS}) as seen))`;
  },
};

/** Reminders of missing documents. They are shown while at least one of the documents is still missing. */
export const aboutMissing: AlertAbout = {
  isSeen: (reader) => sql`exists (select ${missingSeen(reader)})`,
  details(reader) {
    const missing = missingSeen(reader);
    const label = inOneForm(sql`request_item.label`);
    return sql`select json_build_object('missing', (select count(distinct ${label})::int ${missing}), 'asked', (
      select coalesce(json_agg(seen.label), '[]') from (select min(request_item.label) as label ${missing}
        group by ${label} order by min(request.created_at), min(request_item.position) limit ${NAMED_DOCUMENTS}) as seen))`;
  },
};

/**
 * Alerts about clients who were late when the agent was notified. A client is shown while they are still late
 * and nobody has postponed their due day.
 */
export const aboutLate: AlertAbout = {
  isSeen: ({ someClient }) => someClient,
  isClient: sql`exists (select from ${requests} where ${requests.clientId} = ${users.id}
    and ${requests.state} = 'open' and ${requests.missingOn} = ${requests.lateToldOn})`,
};

/**
 * The FROM and WHERE that find the documents still missing from requests. The requests are those of which an
 * alert in the surrounding query reminds.
 */
function missingSeen({ db, viewer, now }: AlertReader): SQL {
  return sql`from ${requestItems} join ${requests} on ${requests.id} = ${requestItems.requestId}
    where ${alerts.facts} -> 'requests' @> to_jsonb(${requests.id}::text)
      and ${requests.clientId} = ${alerts.userId} and ${requests.state} = 'open' and ${inArray(requestItems.state, ["open", "rejected"])}
      and ${visibleRequests(db, viewer, now)}`;
}
