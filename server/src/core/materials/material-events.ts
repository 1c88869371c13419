import type { Transaction } from "../../platform/database/database.ts";
import type { PastActor } from "../access/actor.ts";
import { type ActFacts, recordActs } from "../access/record-acts.ts";
import type { EventKind } from "../audit/record-event.ts";
import type { MaterialRow } from "../shelves/material.table.ts";

type Named = Pick<MaterialRow, "id" | "title" | "shelf" | "ownerId">;

/** Writes down what became of a material, for the person on whose shelf it is. */
export async function recordMaterialEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `material_${string}`>,
  material: Named,
  actor: PastActor,
  facts: ActFacts = {},
): Promise<void> {
  await recordMaterialEvents(tx, kind, [material], actor, facts);
}

/** As recordMaterialEvent, for many at once. */
export async function recordMaterialEvents(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `material_${string}`>,
  list: readonly Named[],
  actor: PastActor,
  facts: ActFacts = {},
): Promise<void> {
  const acts = list.map(({ id, title, shelf, ownerId }) => ({
    userId: ownerId,
    facts: { material: id, title, shelf, ...facts },
  }));
  await recordActs(tx, kind, acts, actor);
}
