import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../access/access.ts";
import { longJobs } from "../../schema/foundation/long-job.table.ts";

/** The jobs a viewer may see and stop: all jobs for an admin, their own jobs for other people. */
export function visibleJobs(viewer: Viewer): SQL {
  return viewer.role === "admin" ? sql`true` : eq(longJobs.startedBy, viewer.id);
}
