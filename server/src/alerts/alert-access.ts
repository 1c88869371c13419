import {
  and,
  type Column,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { NIL_ID } from "../platform/ids.ts";
import {
  type Viewer,
  visibleAgents,
  visibleClients,
  visibleInvitations,
} from "../foundation/access/access.ts";
import { isNewFor } from "../documents/new-materials.ts";
import { isCurrentVersion, readableArticles } from "../articles/visible-articles.ts";
import { visibleMaterials } from "../documents/visible-materials.ts";
import { visibleReports } from "../reports/visible-reports.ts";
import { visibleRequests } from "../documents/visible-requests.ts";
import { invitations } from "../schema/identity/invitation.table.ts";
import { articles, articleVersions } from "../schema/articles/article.table.ts";
import { materials } from "../schema/documents/material.table.ts";
import { reports } from "../schema/reports/report.table.ts";
import { requestItems, requests } from "../schema/documents/request.table.ts";
import { outageUnderWay } from "../documents/scanner-watch.ts";
import { users } from "../schema/foundation/user.table.ts";
import { type AlertAbout, kindsAbout, kindsFor, kindsUntilOpened } from "../notifications/alert-kinds.ts";
import { alerts } from "../schema/notifications/alert.table.ts";

const kindsAboutThings = (
  ["documents", "request", "missing", "report", "article", "scanner"] as const
).flatMap(kindsAbout);

/** Nobody gets an alert about a user who has left for good. */
const isHere = notInArray(users.status, ["erasing", "erased"]);

/**
 * As FROM: the clients of an alert in the surrounding query whom its reader may see now. Each is looked up by
 * id: otherwise the planner compares a long list with all users.
 */
export function clientsSeen(db: Queries, viewer: Viewer, now: Date): SQL {
  return eachOf(
    alerts.clientIds,
    users,
    and(isHere, or(ne(alerts.kind, "request_late"), isStillLate), visibleClients(db, viewer, now)),
  );
}

function eachOf(ids: Column, table: typeof users | typeof materials, which: SQL | undefined): SQL {
  return sql`unnest(${ids}) as one (id) cross join lateral (
    select * from ${table} where ${table.id} = one.id and ${which} limit 1) as ${table}`;
}

/**
 * True if a client still has not sent the documents that were late when the agent was notified, and nobody
 * has postponed their due day.
 */
const isStillLate = sql`exists (select from ${requests} where ${requests.clientId} = ${users.id}
  and ${requests.state} = 'open' and ${requests.missingOn} = ${requests.lateToldOn})`;

/** The person whom an alert in the surrounding query is about, if its reader may see them now. */
export function subjectSeen(db: Queries, viewer: Viewer, now: Date): SQL {
  const seen = or(
    and(hasKindAbout("staff"), viewer.role === "admin" ? sql`true` : sql`false`),
    and(hasKindAbout("agent"), visibleAgents(db, viewer, now)),
    and(hasKindAbout("invitee"), inviteeSeen(db, viewer, now)),
    and(hasKindAbout("documents"), or(visibleAgents(db, viewer, now), visibleClients(db, viewer, now))),
  );
  return and(eq(users.id, alerts.subjectId), isHere, seen)!;
}

function inviteeSeen(db: Queries, viewer: Viewer, now: Date): SQL {
  const invited = db
    .select({ one: sql`1` })
    .from(invitations)
    .where(and(eq(invitations.userId, users.id), visibleInvitations(db, viewer, now)));
  return exists(invited);
}

/**
 * As FROM: the documents of an alert in the surrounding query that its reader may see now; for an unread
 * alert only those that they have not opened.
 */
export function documentsSeen(db: Queries, viewer: Viewer, now: Date): SQL {
  const isUnopened = or(
    isNotNull(alerts.readAt),
    not(inArray(alerts.kind, [...kindsUntilOpened])),
    isNewFor(db, viewer),
  );
  return eachOf(alerts.materialIds, materials, and(visibleMaterials(db, viewer, now), isUnopened));
}

/** The report of an alert in the surrounding query, if its reader may see it now. */
export function reportSeen(db: Queries, viewer: Viewer, now: Date): SQL {
  return and(eq(reports.id, alerts.subjectId), visibleReports(db, viewer, now))!;
}

/**
 * The article of an alert in the surrounding query, if its reader may see it now. The query must join the
 * article's version.
 */
export function articleSeen(db: Queries, viewer: Viewer, now: Date): SQL {
  return and(eq(articles.id, alerts.subjectId), readableArticles(db, viewer, now))!;
}

/**
 * The documents, as FROM and WHERE, that are still missing from the requests that an alert in the surrounding
 * query reminds of.
 */
export function missingSeen(db: Queries, viewer: Viewer, now: Date): SQL {
  return sql`from ${requestItems} join ${requests} on ${requests.id} = ${requestItems.requestId}
    where ${hasKindAbout("missing")} and ${alerts.facts} -> 'requests' @> to_jsonb(${requests.id}::text)
      and ${requests.clientId} = ${alerts.userId} and ${requests.state} = 'open' and ${requestItems.state} in ('open', 'rejected')
      and ${visibleRequests(db, viewer, now)}`;
}

/**
 * The documents, as FROM and WHERE, of the request of an alert in the surrounding query that still are as the
 * alert says: sent back, accepted, sent. Whether its reader may see the request is decided by visibleAlerts.
 */
export const askedSeen: SQL = sql`from ${requestItems}
    where ${hasKindAbout("request")} and ${requestItems.requestId} = ${alerts.subjectId} and case ${alerts.kind}
      when 'request_returned' then ${requestItems.state} = 'rejected'
      when 'request_accepted' then ${requestItems.state} = 'accepted'
      when 'request_answered' then ${requestItems.state} <> 'open' else true end`;

/** The alerts of a viewer that say nothing which they may not see now. */
export function visibleAlerts(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === null) return sql`false`;
  const someone = (which: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(users)
        .where(which),
    );
  const someDocument = sql`exists (select from ${documentsSeen(db, viewer, now)})`;
  const someClient = sql`exists (select from ${clientsSeen(db, viewer, now)})`;
  const aRequest = exists(
    db
      .select({ one: sql`1` })
      .from(requests)
      .where(
        and(
          eq(requests.id, alerts.subjectId),
          ne(requests.state, "cancelled"),
          visibleRequests(db, viewer, now),
        ),
      ),
  );
  const aReport = exists(
    db
      .select({ one: sql`1` })
      .from(reports)
      .where(reportSeen(db, viewer, now)),
  );
  const anArticle = exists(
    db
      .select({ one: sql`1` })
      .from(articles)
      .innerJoin(articleVersions, isCurrentVersion)
      .where(articleSeen(db, viewer, now)),
  );
  const noClient = sql`cardinality(${alerts.clientIds}) = 0`;
  // A file that was refused before it had a place is in no document.
  const aboutNoDocument = and(
    inArray(alerts.kind, ["document_infected", "file_not_scanned"]),
    sql`cardinality(${alerts.materialIds}) = 0`,
  );
  const tells = or(
    hasKindAbout("nobody"),
    and(hasKindAbout("clients"), someClient),
    // If a client's agent left and nobody took over, the alert is about no agent.
    and(hasKindAbout("agent"), eq(alerts.subjectId, NIL_ID)),
    and(hasKindAbout("request"), aRequest, or(noClient, someClient)),
    and(hasKindAbout("missing"), sql`exists (select ${missingSeen(db, viewer, now)})`),
    and(hasKindAbout("report"), aReport, or(noClient, someClient)),
    and(hasKindAbout("article"), anArticle),
    // The alert disappears when the scanner is back.
    and(hasKindAbout("scanner"), sql`${alerts.subjectId} = ${outageUnderWay}`),
    and(hasKindAbout("documents"), or(someDocument, aboutNoDocument), or(noClient, someClient)),
    and(not(inArray(alerts.kind, kindsAboutThings)), someone(subjectSeen(db, viewer, now))),
  );
  return and(
    eq(alerts.userId, viewer.id),
    eq(alerts.role, viewer.role),
    inArray(alerts.kind, kindsFor(viewer.role)),
    tells,
  )!;
}

function hasKindAbout(about: AlertAbout): SQL {
  return inArray(alerts.kind, kindsAbout(about));
}
