import { COVER_SHOWN_DAYS } from "@portico/contract/people/people-limits";
import type { getClient } from "@portico/contract/people/clients";
import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { closableAccounts, type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { recordOpening } from "../../foundation/audit/record-opening.ts";
import type { Input } from "../../http/route.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { contactEmail } from "../contact-email.ts";
import { selectPeople } from "../lists/find-people.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** An agent of a client, in the form of the JSON that the database builds. */
export interface AgentOfClient {
  id: string;
  first_name: string;
  last_name: string;
  avatar_key: string | null;
  title: string | null;
  public_phone: string | null;
  contact_email: string | null;
  booking_url: string | null;
  kind: "primary" | "cover";
  starts_at: string;
  ends_at: string | null;
}

/**
 * Reads one client with everything that the client's page shows, in one statement. Throws ApiError
 * `not_found` if the viewer may not see the client.
 */
export async function findClient(db: Queries, viewer: Viewer, id: string, now: Date) {
  return findVisible(
    (where) => selectClient(db, viewer, now).where(and(where, ne(users.status, "erased"))),
    eq(users.id, id),
    visibleClients(db, viewer, now),
  );
}
export type ClientPageRow = Awaited<ReturnType<typeof findClient>>;

type Asked = Pick<Input<typeof getClient, "signed_in">, "params" | "session" | "caller" | "now">;

/**
 * Reads a client's record, or a part of it, for a viewer who may see it. If the viewer is staff, records that
 * they viewed the client, and the client can see this. Throws ApiError `not_found`.
 */
export async function openClient(
  db: Queries,
  { params, session, caller, now }: Asked,
): Promise<ClientPageRow> {
  const row = await findClient(db, session.user, params.id, now);
  if (session.user.id !== row.person.id)
    await recordOpening(db, { clientId: row.person.id, thing: "details", session, caller, now });
  return row;
}

function selectClient(db: Queries, viewer: Viewer, now: Date) {
  const columns = {
    reference: users.reference,
    phone: users.phone,
    updatedAt: users.updatedAt,
    profile: getTableColumns(clientProfiles),
    agents: agentsOf(now),
    isClosable: sql<boolean>`coalesce(${closableAccounts(db, viewer)}, false)`,
  };
  return selectPeople(db, columns, now).leftJoin(clientProfiles, eq(clientProfiles.userId, users.id));
}

/**
 * Selects the agents of the client in the surrounding query: agents who look after the client now, and agents
 * who will soon cover for the client's agent. The client's own agent comes first.
 */
function agentsOf(now: Date) {
  const { agentId, clientId, kind, startsAt, endsAt, isOver } = assignments;
  const profile = agentProfiles;
  return sql<AgentOfClient[]>`(
    select coalesce(json_agg(json_build_object(
      'id', agent.id, 'first_name', agent.first_name, 'last_name', agent.last_name, 'avatar_key', agent.avatar_key,
      'title', ${profile.title}, 'public_phone', ${profile.publicPhone}, 'contact_email', ${contactEmail(sql`agent.email`)},
      'booking_url', ${profile.bookingUrl}, 'kind', ${kind}, 'starts_at', ${startsAt}, 'ends_at', ${endsAt}
    ) order by ${kind} desc, ${startsAt}), '[]')
    from ${assignments}
    join ${users} as agent on agent.id = ${agentId}
    left join ${profile} on ${profile.userId} = agent.id
    where ${clientId} = ${users.id} and not ${isOver} and (${endsAt} is null or ${endsAt} > ${now.toISOString()}::timestamptz)
      and ${startsAt} <= ${later(now, COVER_SHOWN_DAYS * DAY_MS).toISOString()}::timestamptz
  )`;
}
