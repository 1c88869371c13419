import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../access/actor.ts";
import { type EventKind, recordEvents } from "../audit/record-event.ts";
import type { MaterialRow } from "../shelves/material.table.ts";

type Named = Pick<MaterialRow, "id" | "title" | "shelf" | "ownerId">;

/** Writes down what became of a material, for the person on whose shelf it is. */
export async function recordMaterialEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `material_${string}`>,
  material: Named,
  actor: Actor,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordMaterialEvents(tx, kind, [material], actor, facts);
}

/** As recordMaterialEvent, for many at once. */
export async function recordMaterialEvents(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `material_${string}`>,
  list: readonly Named[],
  { viewer, sessionId, caller, now }: Actor,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordEvents(
    tx,
    list.map(({ id, title, shelf, ownerId }) => ({
      kind,
      userId: ownerId,
      actorId: viewer.id,
      sessionId,
      caller,
      now,
      facts: { material: id, title, shelf, ...facts },
    })),
  );
}
