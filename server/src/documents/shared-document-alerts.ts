import { and, desc, eq, gte, inArray, notExists, or, sql } from "drizzle-orm";
import { HOUR_MS, later } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { isNewFor } from "./new-materials.ts";
import { listedMaterials } from "./visible-materials.ts";
import { alerts } from "../schema/notifications/alert.table.ts";
import type { SharedAlerts } from "../foundation/alert-kinds.ts";
import { materials } from "../schema/documents/material.table.ts";

/** Documents that come within an hour share one alert. */
const TOGETHER_MS = HOUR_MS;

/**
 * New documents for a client in the libraries that many clients share: the firm's library and those of the
 * client's agents.
 */
export const sharedDocumentAlerts: SharedAlerts<Untold[number]> = {
  mark: "shelvesUntil",
  roles: ["client"],
  kinds: ["document_new"],
  toldMax: 500,
  findUntold,
  alertsOf: (viewer, untold) =>
    together(untold).map(({ byId, ids, at }) => ({
      kind: "document_new",
      to: [{ userId: viewer.id, ...(byId && { subjectId: byId }), materialIds: ids }],
      now: at,
    })),
};

async function findUntold(
  db: Queries,
  viewer: Viewer,
  { since, now }: { since: Date; now: Date },
  limit: number,
) {
  const known = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, viewer.id),
        eq(alerts.kind, "document_new"),
        sql`${materials.id} = any(${alerts.materialIds})`,
        sql`${alerts.at} >= ${materials.toldAt}`,
      ),
    );
  return db
    .select({ id: materials.id, byId: materials.byId, toldAt: materials.toldAt })
    .from(materials)
    .where(
      and(
        inArray(materials.shelf, ["library", "agent"]),
        or(listedMaterials(db, viewer, now, "library"), listedMaterials(db, viewer, now, "agent")),
        gte(materials.toldAt, since),
        isNewFor(db, viewer),
        notExists(known),
      ),
    )
    .orderBy(desc(materials.toldAt))
    .limit(limit);
}

type Untold = Awaited<ReturnType<typeof findUntold>>;

/**
 * Groups documents by the user who added them. A group holds what came within an hour of its first document.
 */
function together(untold: Untold): { byId: string | null; ids: string[]; from: Date; at: Date }[] {
  const groups: { byId: string | null; ids: string[]; from: Date; at: Date }[] = [];
  for (const { id, byId, toldAt } of untold.toReversed()) {
    if (toldAt === null) continue;
    const group = groups.findLast((one) => one.byId === byId);
    if (group && toldAt < later(group.from, TOGETHER_MS)) {
      group.ids.push(id);
      group.at = toldAt;
    } else groups.push({ byId, ids: [id], from: toldAt, at: toldAt });
  }
  return groups;
}
