import type { Transaction } from "../../platform/database/database.ts";
import type { PastActor } from "../../foundation/access/actor.ts";
import { type ActFacts, recordActs, type ToldChanges } from "../../foundation/access/record-acts.ts";
import type { EventKind } from "../../foundation/audit/event-kinds.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";

type Named = Pick<MaterialRow, "id" | "title" | "shelf" | "ownerId">;

/** Records an event about a material, for the owner of the library that holds it. */
export async function recordMaterialEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `material_${string}`>,
  material: Named,
  actor: PastActor,
  facts: ActFacts = {},
  changes: ToldChanges = {},
): Promise<void> {
  await recordMaterialEvents(tx, kind, [material], actor, { facts, changesOf: () => changes });
}

interface ToldOfEach {
  facts?: ActFacts;
  changesOf?: (material: Named) => ToldChanges;
}

/** Like recordMaterialEvent, but for many materials at once. */
export async function recordMaterialEvents(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `material_${string}`>,
  list: readonly Named[],
  actor: PastActor,
  { facts = {}, changesOf = () => ({}) }: ToldOfEach = {},
): Promise<void> {
  const acts = list.map((one) => {
    const { id, title, shelf, ownerId } = one;
    const changes = changesOf(one);
    return {
      userId: ownerId,
      facts: { material: id, title, shelf, ...facts },
      ...(Object.keys(changes).length > 0 && { changes }),
    };
  });
  await recordActs(tx, kind, acts, actor);
}
