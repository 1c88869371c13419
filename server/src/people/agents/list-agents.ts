import type { listAgents as listAgentsCall } from "@portico/contract/people/agents";
import { visibleStaff } from "../../foundation/access/access.ts";
import { listedPeople } from "../../foundation/access/listed-clients.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { agentConditions, hasRegistrationNo } from "../agent-filter.ts";
import { listPeople } from "../lists/list-people.ts";
import { sortByAdded, sortByClients, sortByLastSeen, sortByName } from "../lists/people-sorts.ts";
import { agentAnswer, selectAgents } from "./agent-record.ts";

type ListInput = Input<typeof listAgentsCall, "admin">;

/**
 * GET agents/: lists the agents. Each agent is listed with the number of their clients and with their
 * capacity.
 */
export async function listAgents({ database: { db } }: Dependencies, { query, session, now }: ListInput) {
  const visible = visibleStaff(session.user, "agent");
  const sorts = {
    name: sortByName,
    clients: (order: ListInput["query"]["order"]) => sortByClients(db, order),
    last_seen: sortByLastSeen,
    created: sortByAdded,
  };
  const { rows, ...page } = await listPeople(
    db,
    {
      visible,
      // `isNarrow` lets every filter and sort read all agents. This is quick enough, because a firm has a few
      // thousand agents at most.
      listed: { ...listedPeople(visible), isNarrow: true },
      sort: sorts[query.sort](query.order),
      hidden: ["erased"],
      conditions: agentConditions(db, query, now),
      alsoFinds: (words) => hasRegistrationNo(db, words),
    },
    query,
    selectAgents(db, now),
  );
  return { items: rows.map((row) => agentAnswer(row, session.user)), ...page };
}
