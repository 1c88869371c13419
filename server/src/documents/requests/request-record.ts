import type { personName } from "@portico/contract/documents/material-fields";
import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { REMIND_AGAIN_HOURS } from "@portico/contract/documents/request-limits";
import type * as z from "zod/mini";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "../../foundation/access/access.ts";
import { visibleMaterials } from "../visible-materials.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { isServed } from "../material-record.ts";
import { materials } from "../../schema/documents/material.table.ts";
import {
  type RequestItemRow,
  requestItems,
  type RequestRow,
  requests,
} from "../../schema/documents/request.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

const reviewers = alias(users, "reviewer");
const askers = alias(users, "asker");
const nameOf = (table: typeof reviewers | typeof askers) => ({
  id: table.id,
  first_name: table.firstName,
  last_name: table.lastName,
});

type Name = z.infer<typeof personName>;

/** The person whom a join has found; null if there is none. */
function personOf(joined: { [Field in keyof Name]: Name[Field] | null } | null): Name | null {
  return joined?.id
    ? { id: joined.id, first_name: joined.first_name ?? "", last_name: joined.last_name ?? "" }
    : null;
}

/** Takes requests. Returns the answers for a viewer who may see them, in the order of their ids. */
export async function requestAnswers(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<DocumentRequest[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      request: requests,
      client: {
        id: users.id,
        first_name: users.firstName,
        last_name: users.lastName,
        reference: users.reference,
      },
      status: users.status,
      by: nameOf(askers),
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.clientId))
    .leftJoin(askers, eq(askers.id, requests.byId))
    .where(inArray(requests.id, [...ids]));
  const items = await readItems(db, viewer, ids, now);
  const today = firmDay(now, (await getFirm(db)).timeZone);
  const byId = new Map(rows.map((row) => [row.request.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { request, client, status, by } = row;
    const own = items.filter(({ item }) => item.requestId === id);
    return {
      id,
      client,
      title: request.title,
      note: request.note,
      due_on: request.dueOn,
      state: request.state,
      is_overdue: isLate(request.missingOn, today),
      items: own.map((one) => itemAnswer(one, request, { viewer, today })),
      reason: request.reason,
      by: personOf(by),
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
      completed_at: request.completedAt?.toISOString() ?? null,
      cancelled_at: request.cancelledAt?.toISOString() ?? null,
      reminded_at: request.remindedAt?.toISOString() ?? null,
      can: rightsOf(request, viewer, status === "active", now),
    };
  });
}

/** Returns the answer for one request. */
export async function requestAnswer(
  db: Queries,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<DocumentRequest> {
  const [answer] = await requestAnswers(db, viewer, [id], now);
  return answer!;
}

function readItems(db: Queries, viewer: Viewer, ids: readonly string[], now: Date) {
  return db
    .select({
      item: requestItems,
      reviewer: nameOf(reviewers),
      material: {
        id: materials.id,
        title: materials.title,
        file_name: materials.fileName,
        folder_id: materials.folderId,
      },
      scan: storedFiles.scan,
    })
    .from(requestItems)
    .leftJoin(
      materials,
      and(
        eq(materials.id, requestItems.materialId),
        sql`coalesce(${visibleMaterials(db, viewer, now)}, false)`,
      ),
    )
    .leftJoin(storedFiles, eq(storedFiles.id, materials.fileId))
    .leftJoin(reviewers, eq(reviewers.id, requestItems.reviewedBy))
    .where(inArray(requestItems.requestId, [...ids]))
    .orderBy(asc(requestItems.requestId), asc(requestItems.position), asc(requestItems.id));
}

type ReadItem = Awaited<ReturnType<typeof readItems>>[number];

function itemAnswer(
  { item, reviewer, material, scan }: ReadItem,
  request: RequestRow,
  { viewer, today }: { viewer: Viewer; today: string },
): RequestItem {
  const isStaff = viewer.role !== "client";
  const isOver = request.state === "cancelled";
  const isMissing = item.state === "open" || item.state === "rejected";
  const isChecked = scan === null || isServed(scan);
  return {
    id: item.id,
    label: item.label,
    help: item.help,
    required: item.required,
    due_on: item.dueOn,
    state: item.state,
    reason: item.reason,
    material: material?.id ? { ...material, scan } : null,
    uploaded_at: item.uploadedAt?.toISOString() ?? null,
    judged_at: item.reviewedAt?.toISOString() ?? null,
    judged_by: personOf(reviewer),
    updated_at: item.updatedAt.toISOString(),
    is_overdue: !isOver && isMissing && isLate(item.dueOn ?? request.dueOn, today),
    can: {
      answer: !isOver && isMissing,
      accept: isStaff && !isOver && canBeAccepted(item) && isChecked,
      reject: isStaff && !isOver && canBeRejected(item),
    },
  };
}

/** True if a document has come and is not accepted yet. */
export function canBeAccepted({ state, materialId }: RequestItemRow): boolean {
  return state === "uploaded" || (state === "rejected" && materialId !== null);
}

/** True if a document has come and has not been sent back yet. */
export function canBeRejected({ state }: RequestItemRow): boolean {
  return state === "uploaded" || state === "accepted";
}

function isLate(day: string | null, today: string): boolean {
  return day !== null && day < today;
}

function rightsOf(
  { state, remindedAt }: RequestRow,
  viewer: Viewer,
  hasAccount: boolean,
  now: Date,
): DocumentRequest["can"] {
  if (viewer.role === "client") return { edit: false, cancel: false, remind: false };
  const goesOn = state === "open" || state === "submitted";
  return {
    edit: goesOn,
    cancel: goesOn,
    remind: state === "open" && hasAccount && mayRemind(remindedAt, now),
  };
}

/** A client is reminded at most once a day. */
export function mayRemind(remindedAt: Date | null, now: Date): boolean {
  return remindedAt === null || remindedAt <= later(now, -REMIND_AGAIN_HOURS * HOUR_MS);
}
