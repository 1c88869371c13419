import { and, eq, type SQL } from "drizzle-orm";
import { isOwn, type Viewer } from "../../foundation/access/access.ts";
import { matches } from "../../schema/documents/match.table.ts";

/**
 * Only the user who started a matching sees it, and only while they have the role in which they started it.
 */
export function ownMatches(viewer: Viewer): SQL {
  const asWhom = viewer.role === "admin" || viewer.role === "agent" ? viewer.role : "admin";
  return and(isOwn(matches.startedBy, viewer), eq(matches.role, asWhom))!;
}
