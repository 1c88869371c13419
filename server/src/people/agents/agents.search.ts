import type { AgentHit } from "@portico/contract/search/search";
import { soughtWords } from "@portico/contract/values/fold-text";
import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { type Viewer, visibleAgents } from "../../foundation/access/access.ts";
import { listedAgents } from "../../foundation/access/listed-clients.ts";
import {
  foldedText,
  hasAllWords,
  matchesName,
  matchesSearch,
  matchesText,
} from "../../foundation/lists/matches-search.ts";
import { hasRegistrationNo } from "../agent-filter.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { personColumns } from "../person.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import { NO_HITS, type SearchGroup } from "../../foundation/search/search-group.ts";
import { findHits } from "../../foundation/search/find-people.store.ts";

/**
 * Finds agents. An admin finds every agent, by everything that a search covers. An agent finds only themself
 * and the colleagues who share a client with them, and finds these by name only.
 */
export const agentSearch: SearchGroup<AgentHit> = {
  async find({ db, viewer, now }, words) {
    const isAdmin = viewer.role === "admin";
    const search = (isAdmin ? matchesSearch : matchesName)(words);
    if (!search) return NO_HITS;
    const where = isAdmin
      ? sql`((${search.where} and ${isOwn(words)}) or ${hasRegistrationNo(db, words)})`
      : search.where;
    const listed = listedAgents(db, viewer, now);
    return findHits(db, { listed, hidden: hiddenFrom(viewer), search: { ...search, where } });
  },
  async read({ db, viewer, now }, ids) {
    const isIt = and(inArray(users.id, ids), notInArray(users.status, [...hiddenFrom(viewer)]));
    const rows = await db
      .select({ person: personColumns, title: agentProfiles.title, team: agentProfiles.team })
      .from(users)
      .leftJoin(agentProfiles, eq(agentProfiles.userId, users.id))
      .where(and(isIt, visibleAgents(db, viewer, now)));
    return rows.map(({ person, title, team }) => {
      // Only admins and the agent themself see the status and the address of the sign-in here. Colleagues find the
      // address on the card, unless the agent hides it.
      const isTold = viewer.role === "admin" || viewer.id === person.id;
      return {
        id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        avatar: avatarPath(person.avatarKey),
        email: isTold ? person.email : null,
        status: isTold ? person.status : null,
        title,
        team,
      };
    });
  },
};

/**
 * False for agents in whom only the domain of their address is found. Colleagues often share the domain, so it
 * would find all of them. It does find them if the search is a part of an address itself.
 */
function isOwn(typed: string): SQL {
  if (/[@.]/.test(typed)) return sql`true`;
  const { firstName, lastName, email, phone } = users;
  const isDomain = hasAllWords(soughtWords(typed), foldedText(sql`split_part(${email}, '@', 2)`));
  const own = sql`concat_ws(' ', ${firstName}, ${lastName}, ${firstName}, split_part(${email}, '@', 1), ${phone})`;
  return sql`(not coalesce(${isDomain}, false) or ${matchesText(typed, foldedText(own))!.where})`;
}

function hiddenFrom(viewer: Viewer): readonly UserStatus[] {
  return viewer.role === "admin" ? ["erased"] : ["added", "deactivated", "erasing", "erased"];
}
