import { getInvitationDays } from "../foundation/firm/firm.store.ts";
import { DAY_MS } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";

/** How long an invitation that is sent now is valid, by the firm's setting (docs/decisions/0009). */
export async function invitationLifeMs(db: Queries): Promise<number> {
  return (await getInvitationDays(db)) * DAY_MS;
}
