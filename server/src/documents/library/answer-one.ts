import type { Material } from "@portico/contract/documents/material-fields";
import type { WholeMaterial } from "@portico/contract/documents/library";
import { and, count, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { changeableMaterials, visibleMaterials } from "../visible-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { pathOf } from "../folders/folder-path.ts";
import { materialAnswers, readMaterials } from "../material-record.ts";
import { findReplacing, olderCopies } from "../sending/replace-copies.ts";
import { findScanProblem } from "../scanning/scan-problem.ts";

/** Returns the answer for one material that the viewer sees. Throws ApiError `not_found`. */
export async function answerOne(db: Queries, viewer: Viewer, id: string, now: Date): Promise<Material> {
  const record = await findVisible(
    (where) => readMaterials(db, viewer, where, now),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
  const [answer] = await materialAnswers(db, viewer, [record], now);
  return answer!;
}

/** Like answerOne, but with the details that only the material's own page needs. */
export async function answerWhole(
  db: Queries,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<WholeMaterial> {
  const answer = await answerOne(db, viewer, id, now);
  const isStaff = viewer.role !== "client";
  const [copies] = isStaff
    ? await db
        .select({ older: count() })
        .from(materials)
        .where(and(olderCopies(answer), changeableMaterials(db, viewer, now)))
    : [];
  const job = isStaff ? await findReplacing(db, id) : null;
  const replacing = job && { job_id: job.id, done: job.done, total: job.total };
  const breadcrumb = answer.folder ? await pathOf(db, answer.folder.id) : [];
  const isPending = isStaff && answer.file?.scan === "pending";
  const scan_problem = isPending ? await findScanProblem(db, id) : null;
  return { ...answer, older_copies: copies?.older ?? 0, replacing, breadcrumb, scan_problem };
}
