import { eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { requests, requestTemplates } from "../schema/documents/request.table.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { clientsOf, isClientOf } from "../foundation/access/open-assignments.ts";

const NOBODY = sql`false`;

/**
 * The requests for documents that a viewer may see: an admin all, an agent the requests to clients they look
 * after now, a client their own.
 */
export function visibleRequests(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === "agent") return isClientOf(db, requests.clientId, viewer.id, now);
  return visibleToOthers(viewer);
}

/**
 * Like visibleRequests, but for lists and counts: the clients whom an agent looks after are found once, and
 * not for every row.
 */
export function listedRequests(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === "agent") return sql`${requests.clientId} in ${clientsOf(db, viewer.id, now)}`;
  return visibleToOthers(viewer);
}

function visibleToOthers(viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  return viewer.role === "client" ? eq(requests.clientId, viewer.id) : NOBODY;
}

/** The requests that a viewer may change and review: staff may change those that they see, clients none. */
export function changeableRequests(db: Queries, viewer: Viewer, now: Date): SQL {
  return viewer.role === "client" ? NOBODY : visibleRequests(db, viewer, now);
}

/** The templates that a viewer may use: those of the firm and, for an agent, their own. */
export function visibleTemplates(viewer: Viewer): SQL {
  if (viewer.role === "admin") return isNull(requestTemplates.ownerId);
  if (viewer.role !== "agent") return NOBODY;
  return or(isNull(requestTemplates.ownerId), eq(requestTemplates.ownerId, viewer.id))!;
}

/** The templates that a viewer may change: an admin the firm's templates, an agent their own. */
export function changeableTemplates(viewer: Viewer): SQL {
  if (viewer.role === "admin") return isNull(requestTemplates.ownerId);
  return viewer.role === "agent" ? eq(requestTemplates.ownerId, viewer.id) : NOBODY;
}
