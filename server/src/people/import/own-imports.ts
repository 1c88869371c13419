import { and, eq, ne, type SQL } from "drizzle-orm";
import { isOwn, type Viewer } from "../../foundation/access/access.ts";
import { imports } from "../../schema/people/import.table.ts";

/**
 * Only the user who started an import can see its file, and only while this user has the role in which they
 * started it.
 */
export function ownImports(viewer: Viewer): SQL {
  const asWhom = viewer.role === "admin" || viewer.role === "agent" ? viewer.role : "admin";
  return and(isOwn(imports.startedBy, viewer), eq(imports.role, asWhom), ne(imports.state, "reading"))!;
}
