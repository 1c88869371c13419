import type { events } from "../../schema/foundation/event.table.ts";

/** Whether somebody else did it to this account: from where they acted is theirs and shown to nobody else. */
export function isByOther({
  actorId,
  userId,
}: Pick<typeof events.$inferSelect, "actorId" | "userId">): boolean {
  return actorId !== null && actorId !== userId;
}
