import type { ActivityEvent, ActivityPerson } from "@portico/contract/activity/activity";
import type { Viewer } from "../foundation/access/access.ts";
import { groupOf, reasonOf, unfoldedChanges, whatHappened } from "../foundation/event-words/event-words.ts";
import { manyInWords } from "../foundation/event-words/many-words.ts";
import { deviceName } from "../foundation/audit/device-name.ts";
import { wordsOf } from "../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { avatarPath } from "../foundation/users/avatar-path.ts";
import { SERVER_CALLER } from "../platform/http/caller.ts";
import type { ActivityPersonRow, ActivityRow } from "./activity.store.ts";

/** Kinds of events that the server itself caused if they name no actor, such as those of a planned day. */
const BY_PORTAL: ReadonlySet<string> = new Set([
  "account_erased",
  "two_factor_reset",
  "codes_locked",
  "reference_numbered",
  "client_moved",
  "cover_set",
  "cover_ended",
  "invitation_reminded",
  "account_deactivated",
  "account_reactivated",
  "rescue_issued",
]);

/**
 * Presents an event in words. Only admins see why an account was closed and from where something was done.
 */
export function activityAnswer(
  row: ActivityRow,
  viewer: Viewer,
  firm: FirmFacts,
  /** How many events the line shown for this event stands for. */
  count = 1,
): ActivityEvent {
  const { event, actor, subject } = row;
  const many = count > 1 && event.batchId !== null ? { count, batch: event.batchId } : null;
  const isAdmin = viewer.role === "admin";
  return {
    id: event.id,
    group: groupOf(event.kind),
    what: many ? manyInWords(event, count, wordsOf(firm), firm) : whatHappened(event, wordsOf(firm), firm),
    by: handOf(row),
    actor: personAnswer(actor),
    subject: many ? null : personAnswer(subject),
    is_own: event.actorId !== null && event.actorId === event.userId,
    changes: many ? [] : unfoldedChanges(event, firm),
    reason: reasonOf(event, isAdmin),
    many,
    ...(isAdmin ? placeOf(row) : NOWHERE),
    at: event.createdAt.toISOString(),
  };
}

function handOf({ event }: ActivityRow): ActivityEvent["by"] {
  if (event.actorId !== null) return "person";
  return BY_PORTAL.has(event.kind) ? "portal" : "someone";
}

function personAnswer(person: ActivityPersonRow | null): ActivityPerson | null {
  // A left join without a match returns only nulls.
  if (!person || person.id === null || person.status === "erased") return null;
  return {
    id: person.id,
    first_name: person.firstName!,
    last_name: person.lastName!,
    organisation_name: person.organisationName,
    email: person.email,
    avatar: avatarPath(person.avatarKey),
    role: person.role,
  };
}

const NOWHERE = { device: null, network: null };

function placeOf({ event: { network, userAgent } }: ActivityRow) {
  if (network === "" || network === SERVER_CALLER.network) return NOWHERE;
  return { device: deviceName(userAgent), network };
}
