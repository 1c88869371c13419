import type { ShelfChoice } from "@portico/contract/people/accounts";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { materials } from "../../schema/documents/material.table.ts";

/** A departing agent, and what was chosen for the agent's document library. */
interface Leaving {
  agentId: string;
  choice: ShelfChoice;
  /** The person who decided what happens to the library. */
  byId: string | null;
  /** The batch of the deactivation. Null if the agent was deactivated without a batch. */
  batchId: string | null;
  now: Date;
}

/**
 * Carries out what was chosen for a departing agent's document library. Each document stores where it was
 * before, so that bringShelfBack can bring it back.
 */
export async function handOverShelf(
  db: Queries,
  { agentId, choice, byId, batchId, now }: Leaving,
): Promise<void> {
  if (choice.mode === "stay") return;
  const fields = {
    agent: { ownerId: choice.agent_id! },
    library: { shelf: "library" as const, ownerId: null, audience: "staff" as const },
    trash: { deletedAt: now, deletedBy: byId },
  }[choice.mode];
  await db
    .update(materials)
    .set({
      ...fields,
      handedOver: sql`jsonb_build_object('batch', ${batchId}::text, 'owner', ${materials.ownerId}, 'audience', ${materials.audience}, 'mode', ${choice.mode}::text)`,
      updatedAt: nextUpdatedAt(now, materials.updatedAt),
    })
    .where(onShelfOf(agentId));
}

/**
 * Brings back the documents that handOverShelf took out of an agent's library. Leaves out documents that have
 * been moved or restored since.
 */
export async function bringShelfBack(
  db: Queries,
  agentId: string,
  batchId: string | null,
  now: Date,
): Promise<void> {
  const isBatch: SQL =
    batchId === null
      ? sql`${materials.handedOver} ->> 'batch' is null`
      : sql`${materials.handedOver} ->> 'batch' = ${batchId}`;
  await db
    .update(materials)
    .set({
      shelf: "agent",
      ownerId: agentId,
      audience: sql`${materials.handedOver} ->> 'audience'`,
      deletedAt: sql`case when ${materials.handedOver} ->> 'mode' = 'trash' then null else ${materials.deletedAt} end`,
      deletedBy: sql`case when ${materials.handedOver} ->> 'mode' = 'trash' then null else ${materials.deletedBy} end`,
      handedOver: null,
      updatedAt: nextUpdatedAt(now, materials.updatedAt),
    })
    .where(and(sql`${materials.handedOver} ->> 'owner' = ${agentId}`, isBatch));
}

/** Counts the documents in an agent's own library. */
export async function countShelf(db: Queries, agentId: string): Promise<number> {
  const rows = await db
    .select({ documents: sql<number>`count(*)::int` })
    .from(materials)
    .where(onShelfOf(agentId));
  return rows[0]?.documents ?? 0;
}

function onShelfOf(agentId: string): SQL {
  return and(eq(materials.shelf, "agent"), eq(materials.ownerId, agentId), isNull(materials.deletedAt))!;
}
