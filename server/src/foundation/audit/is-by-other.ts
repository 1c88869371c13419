import type { events } from "../../schema/foundation/event.table.ts";

/**
 * Whether someone other than the owner of this account did it: the place they acted from is then shown only
 * to them.
 */
export function isByOther({
  actorId,
  userId,
}: Pick<typeof events.$inferSelect, "actorId" | "userId">): boolean {
  return actorId !== null && actorId !== userId;
}
