import type { ActivityEvent, ActivityPerson } from "@portico/contract/activity/activity";
import type { Viewer } from "../foundation/access/access.ts";
import type { EventWords } from "../foundation/audit/event-kinds.ts";
import { reasonOf } from "../foundation/event-words/event-words.ts";
import { deviceName } from "../foundation/audit/device-name.ts";
import { wordsOf } from "../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { avatarPath } from "../foundation/users/avatar-path.ts";
import { SERVER_CALLER } from "../platform/http/caller.ts";
import type { ActivityPersonRow, ActivityRow } from "./activity.store.ts";

/**
 * Presents an event in words. Only admins see why an account was closed and from where something was done.
 */
export function activityAnswer(
  eventWords: EventWords,
  row: ActivityRow,
  viewer: Viewer,
  firm: FirmFacts,
  /** How many events are summarised in the line that is shown for this event. */
  count = 1,
): ActivityEvent {
  const { event, actor, subject } = row;
  const many = count > 1 && event.batchId !== null ? { count, batch: event.batchId } : null;
  const isAdmin = viewer.role === "admin";
  const { group, isByPortal = false } = eventWords.factsOf(event.kind);
  const words = wordsOf(firm);
  return {
    id: event.id,
    group,
    what: many
      ? eventWords.manyInWords(event, count, words, firm)
      : eventWords.whatHappened(event, words, firm),
    by: event.actorId !== null ? "person" : isByPortal ? "portal" : "someone",
    actor: personAnswer(actor),
    subject: many ? null : personAnswer(subject),
    is_own: event.actorId !== null && event.actorId === event.userId,
    changes: many ? [] : eventWords.changesOf(event, firm),
    reason: reasonOf(event, isAdmin),
    many,
    ...(isAdmin ? placeOf(row) : NOWHERE),
    at: event.createdAt.toISOString(),
  };
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
