import type { Alert } from "@portico/contract/notifications/alerts";
import type { Role } from "@portico/contract/foundation/roles";
import type { AlertKindList, AlertWords, SeenAlert } from "../../foundation/alert-kinds.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";

type Kinds = Pick<AlertKindList, "factsOf">;

/** Takes an alert as its reader sees it. Returns the words of the alert, with the whole title. */
export function wordsOfAlert(
  kinds: Kinds,
  seen: SeenAlert,
  firm: FirmFacts,
  role: Role | null,
): AlertWords & { title: string } {
  const { client, agent } = wordsOf(firm);
  const words = kinds.factsOf(seen.kind).words({ ...seen, firm, client, agent, role });
  return { ...words, title: `${words.lead} ${words.rest}` };
}

/** Takes an alert with what its reader may see. Returns the alert in the form that the API's answers have. */
export function alertAnswer(kinds: Kinds, seen: SeenAlert, firm: FirmFacts, role: Role | null): Alert {
  const { title, lead, body = null, link, action = null } = wordsOfAlert(kinds, seen, firm, role);
  const { topic, countsInTitle = false } = kinds.factsOf(seen.kind);
  const person = seen.subject ?? (seen.clientCount === 1 ? seen.clients[0] : undefined);
  return {
    id: seen.id,
    kind: seen.kind,
    topic,
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
    count: countsInTitle ? 1 : seen.count,
  };
}
