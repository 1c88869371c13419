import type { Alert } from "@portico/contract/notifications/alerts";
import type { Role } from "@portico/contract/foundation/roles";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { avatarPath } from "../foundation/users/avatar-path.ts";
import { kindFacts } from "../notifications/alert-kinds.ts";
import { wordsOfAlert } from "./alert-words.ts";
import type { SeenAlert } from "./alert.store.ts";

/** Takes an alert with what its reader may see. Returns the answer for that reader. */
export function alertAnswer(seen: SeenAlert, firm: FirmFacts, role: Role | null): Alert {
  const { title, lead, body = null, link, action = null } = wordsOfAlert(seen, firm, role);
  const person = seen.subject ?? (seen.clientCount === 1 ? seen.clients[0] : undefined);
  return {
    id: seen.id,
    kind: seen.kind,
    topic: kindFacts(seen.kind).topic,
    title,
    lead,
    body,
    link,
    action,
    person: person
      ? {
          id: person.id,
          first_name: person.first_name,
          last_name: person.last_name,
          organisation_name: person.organisation_name,
          avatar: avatarPath(person.avatar_key),
        }
      : null,
    at: seen.at.toISOString(),
    read_at: seen.readAt?.toISOString() ?? null,
    // The title already says how many documents or clients the alert is about.
    count: kindFacts(seen.kind).about === "documents" || seen.kind === "request_late" ? 1 : seen.count,
  };
}
