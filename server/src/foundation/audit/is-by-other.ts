import type { events } from "../../schema/foundation/event.table.ts";

/**
 * True if someone other than the account's owner acted. The place from which a person acted is shown only to
 * that person, so in this case it is not shown to the account's owner.
 */
export function isByOther({
  actorId,
  userId,
}: Pick<typeof events.$inferSelect, "actorId" | "userId">): boolean {
  return actorId !== null && actorId !== userId;
}
