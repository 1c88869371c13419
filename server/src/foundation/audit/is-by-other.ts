import type { events } from "../../schema/foundation/event.table.ts";

/** Whether another person did it to this account: where they acted from is shown to them alone. */
export function isByOther({
  actorId,
  userId,
}: Pick<typeof events.$inferSelect, "actorId" | "userId">): boolean {
  return actorId !== null && actorId !== userId;
}
