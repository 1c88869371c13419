import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { materialRetentions } from "../schema/documents/material.table.ts";
import { reports } from "../schema/reports/report.table.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { clientsOf, isClientOf } from "../foundation/access/open-assignments.ts";

const NOBODY = sql`false`;

/**
 * The reports that their client was able to see at some time. Of a replaced or withdrawn report the client
 * sees only the title and the reason.
 */
const wasPublished = inArray(reports.status, ["published", "superseded", "withdrawn"]);

/**
 * The reports that a viewer may see: admins see all, agents those of the clients they look after now, clients
 * their own published ones.
 */
export function visibleReports(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === "agent") return isClientOf(db, reports.clientId, viewer.id, now);
  return visibleToOthers(viewer);
}

/**
 * Like visibleReports, for lists and counts: the clients of an agent are found once, and not for every row.
 */
export function listedReports(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === "agent") return sql`${reports.clientId} in ${clientsOf(db, viewer.id, now)}`;
  return visibleToOthers(viewer);
}

function visibleToOthers(viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  return viewer.role === "client" ? and(eq(reports.clientId, viewer.id), wasPublished)! : NOBODY;
}

/**
 * The reports whose content and files a viewer may read: for staff all that they may see, for a client those
 * that are published now.
 */
export function readableReports(db: Queries, viewer: Viewer, now: Date): SQL {
  const visible = visibleReports(db, viewer, now);
  return viewer.role === "client" ? and(visible, eq(reports.status, "published"))! : visible;
}

/**
 * The reports that a viewer may write: for staff all that they may see, except the retained records of erased
 * clients.
 */
export function changeableReports(db: Queries, viewer: Viewer, now: Date): SQL {
  return viewer.role === "client" ? NOBODY : and(visibleReports(db, viewer, now), isNotKept(db))!;
}

/** True for a report whose client is not erased. */
export function isNotKept(db: Queries): SQL {
  const kept = db
    .select({ one: sql`1` })
    .from(materialRetentions)
    .where(eq(materialRetentions.ownerId, reports.clientId));
  return notExists(kept);
}

/**
 * The templates of reports that a viewer may read: for staff all, including archived ones, since reports were
 * written from them.
 */
export function visibleReportTemplates(viewer: Viewer): SQL {
  return viewer.role === "admin" || viewer.role === "agent" ? sql`true` : NOBODY;
}

/** The templates of reports that a viewer may write: for an admin all. */
export function changeableReportTemplates(viewer: Viewer): SQL {
  return viewer.role === "admin" ? sql`true` : NOBODY;
}
