import { and, eq, ne, type SQL } from "drizzle-orm";
import { isOwn, type Viewer } from "../../foundation/access/access.ts";
import { imports } from "../../schema/people/import.table.ts";

/** A file with people in it is its starter's alone, and theirs as long as they are what they were. */
export function ownImports(viewer: Viewer): SQL {
  const asWhom = viewer.role === "admin" || viewer.role === "agent" ? viewer.role : "admin";
  return and(isOwn(imports.startedBy, viewer), eq(imports.role, asWhom), ne(imports.state, "reading"))!;
}
