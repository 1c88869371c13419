import { recordEvent } from "../foundation/audit/record-event.ts";
import { type FirmSettingsRow, setFirm } from "../foundation/firm/firm.store.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Transaction } from "../platform/database/database.ts";
import { later } from "../platform/clock.ts";
import type { KeptSettings } from "./firm-settings-answer.ts";

interface Act {
  session: { id: string; user: { id: string } };
  caller: Caller;
  now: Date;
}

/**
 * Writes the settings that differ, and an event with each value before and after. Returns the settings as
 * they are now stored.
 */
export async function changeFirm(
  tx: Transaction,
  before: KeptSettings,
  given: { [Field in keyof FirmSettingsRow]?: FirmSettingsRow[Field] | undefined },
  { session, caller, now }: Act,
): Promise<KeptSettings> {
  const fields = (Object.keys(given) as (keyof FirmSettingsRow)[]).filter(
    (field) => given[field] !== undefined && given[field] !== before.settings[field],
  );
  if (fields.length === 0) return before;
  const different = Object.fromEntries(fields.map((field) => [field, given[field]]));
  // Two changes in one millisecond must have different versions.
  const isSameMoment = before.updatedAt !== null && before.updatedAt >= now;
  const updatedAt = isSameMoment ? later(before.updatedAt!, 1) : now;
  await setFirm(tx.db, different, updatedAt);
  await recordEvent(tx, {
    kind: "firm_changed",
    userId: null,
    actorId: session.user.id,
    sessionId: session.id,
    caller,
    now,
    changes: Object.fromEntries(
      fields.map((field) => [field, [before.settings[field], given[field]] as [unknown, unknown]]),
    ),
  });
  return { settings: { ...before.settings, ...different }, updatedAt };
}
