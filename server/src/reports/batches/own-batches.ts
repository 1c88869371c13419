import { type SQL, sql } from "drizzle-orm";
import { isOwn, type Viewer } from "../../foundation/access/access.ts";
import { reportBatches } from "../../schema/reports/report.table.ts";

/** The batches of reports that a viewer may see and work on: for an admin all, for an agent their own. */
export function ownBatches(viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  return viewer.role === "agent" ? isOwn(reportBatches.startedBy, viewer) : sql`false`;
}
