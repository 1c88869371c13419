import type { ClientSort } from "@portico/contract/people/client-filter";
import type { listClients as listClientsCall } from "@portico/contract/people/clients";
import { visibleClients } from "../../foundation/access/access.ts";
import { listedClients, listedClientsOf } from "../../foundation/access/listed-clients.ts";
import type { Input } from "../../http/route.ts";
import type { Direction } from "../../foundation/lists/list-order.ts";
import { EMPTY_PAGE } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { clientConditions, profilesMatching } from "../lists/client-filter.ts";
import { listPeople } from "../lists/list-people.ts";
import {
  type PeopleSort,
  sortByAdded,
  sortByClientSince,
  sortByLastSeen,
  sortByName,
} from "../lists/people-sorts.ts";
import type { Queries } from "../../platform/database/database.ts";
import { clientAnswer, selectClients } from "./client-record.ts";

type ListInput = Input<typeof listClientsCall, "staff">;

/**
 * GET clients/: lists clients. An admin sees all of them, an agent the clients whom they look after or cover.
 */
export async function listClients(deps: Dependencies, input: ListInput) {
  const { rows, ...page } = await pageOfClients(deps, input);
  return { items: rows.map((row) => clientAnswer(row, input.session.user)), ...page };
}

async function pageOfClients({ database: { db } }: Dependencies, { query, session, now }: ListInput) {
  const viewer = session.user;
  const { agent_id, sort, order } = query;
  const isAdmin = viewer.role === "admin";
  // An agent who uses one of these filters gets an empty page. With `without_agent`, there is nothing to
  // find, since every client whom an agent sees has an agent. With a colleague's id, the page would tell the
  // agent which clients the colleague has.
  if (!isAdmin && (query.without_agent || (agent_id !== undefined && agent_id !== viewer.id)))
    return EMPTY_PAGE;
  const conditions = clientConditions(db, query);
  const isServed = ({ servedBy }: { servedBy?: ClientSort }) => servedBy === sort;
  const listed =
    isAdmin && agent_id !== undefined ? listedClientsOf(agent_id) : listedClients(db, viewer, now);
  const indexed = listed.isNarrow ? [] : conditions.filter(isServed);
  return listPeople(
    db,
    {
      visible: visibleClients(db, viewer, now),
      listed,
      sort: sortOf[sort](db, order, query.never_signed_in),
      hidden: ["erased"],
      conditions: conditions.filter((one) => !indexed.includes(one)).map(({ where }) => where),
      indexed: indexed.map(({ where }) => where),
      countedBy: profilesMatching(conditions),
    },
    query,
    selectClients(db, viewer, now),
  );
}

const sortOf: Readonly<
  Record<ClientSort, (db: Queries, order: Direction, isNeverSeen?: boolean) => PeopleSort>
> = {
  name: (_db, order) => sortByName(order),
  last_seen: (_db, order, isNeverSeen) => sortByLastSeen(order, isNeverSeen),
  added: (_db, order) => sortByAdded(order),
  client_since: (db, order) => sortByClientSince(db, order),
};
