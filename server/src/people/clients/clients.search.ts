import type { ClientHit } from "@portico/contract/search/search";
import { and, eq, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { visibleClients } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { listedClients } from "../../foundation/access/listed-clients.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { personColumns } from "../person.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { NO_HITS, type SearchGroup } from "../../foundation/search/search-group.ts";
import { findHits } from "../../foundation/search/find-people.store.ts";

const agents = alias(users, "agent");

/** Finds clients. An admin finds all of them. An agent finds the clients whom they look after or cover now. */
export const clientSearch: SearchGroup<ClientHit> = {
  async find({ db, viewer, now }, words) {
    const listed = listedClients(db, viewer, now);
    const search = matchesSearch(words, listed.isNarrow ? "few" : "all");
    if (!search) return NO_HITS;
    return findHits(db, { listed, hidden: ["erased"], search });
  },
  async read({ db, viewer, now }, ids) {
    const isIt = and(inArray(users.id, ids), ne(users.status, "erased"));
    const rows = await db
      .select({
        person: personColumns,
        reference: users.reference,
        agent: { id: agents.id, first_name: agents.firstName, last_name: agents.lastName },
      })
      .from(users)
      .leftJoin(assignments, and(eq(assignments.clientId, users.id), isOpenPrimary))
      .leftJoin(agents, eq(agents.id, assignments.agentId))
      .where(and(isIt, visibleClients(db, viewer, now)));
    return rows.map(({ person, reference, agent }) => ({
      id: person.id,
      first_name: person.firstName,
      last_name: person.lastName,
      avatar: avatarPath(person.avatarKey),
      organisation_name: person.organisationName,
      email: person.email,
      reference,
      status: person.status,
      agent,
    }));
  },
};
