import type { Transaction } from "../../platform/database/database.ts";
import type { EventKind } from "../audit/event-kinds.ts";
import { recordEvents } from "../audit/record-event.ts";
import type { PastActor } from "./actor.ts";

/** The facts that an event records in addition to who, when and where. */
export type ActFacts = Record<string, string | number | boolean | null>;

/** The changed fields (foundation/event-words/field-labels.ts), each with its values before and after. */
export type ToldChanges = Record<string, [before: unknown, after: unknown]>;

interface Act {
  /** The person whom the event is about. */
  userId: string | null;
  facts: ActFacts;
  changes?: ToldChanges;
}

/** Records several acts of one person, each as its own event. */
export async function recordActs(
  tx: Pick<Transaction, "db">,
  kind: EventKind,
  acts: readonly Act[],
  { viewer, sessionId, caller, now }: PastActor,
): Promise<void> {
  await recordEvents(
    tx,
    acts.map((act) => ({ kind, actorId: viewer.id, sessionId, caller, now, ...act })),
  );
}
