import type { ClientRow } from "@portico/contract/people/clients";
import type { ReactNode } from "react";
import { type ListResult, rowsOf } from "../../lists/list-query.ts";
import { useSelection } from "../../lists/use-selection.ts";
import type { BulkAct } from "../bulk-act.ts";
import { ClientBulk } from "../bulk/client-bulk.tsx";
import { ClientList } from "./client-list.tsx";
import type { ClientsAsked } from "../../foundation/list-address.ts";
import { listSort } from "./list-sort.ts";
import type { InvitationEntriesOf } from "../../foundation/people-invitations.ts";
import type { PersonAct } from "../../foundation/person-act.ts";

interface ClientsTabProps {
  list: ListResult<ClientRow>;
  asked: ClientsAsked;
  onAsk: (asked: ClientsAsked) => void;
  /** Whether to show each client's agent. Only admins see the clients of all agents. */
  withAgent?: boolean;
  acts?: readonly PersonAct[] | undefined;
  /** Bulk actions that other features offer on the ticked clients. */
  bulkActs?: readonly BulkAct[];
  entriesOf: InvitationEntriesOf;
  empty: ReactNode;
}

/** A list of clients with its bulk actions. */
export function ClientsTab({
  list,
  asked,
  onAsk,
  bulkActs = [],
  withAgent = false,
  ...rest
}: ClientsTabProps) {
  const { sort: _sort, order: _order, ...filter } = asked;
  const selection = useSelection(rowsOf(list), JSON.stringify(filter));
  return (
    <>
      <ClientList
        {...rest}
        list={list}
        withAgent={withAgent}
        sort={listSort(asked, onAsk)}
        selection={selection}
      />
      <ClientBulk list={list} filter={filter} selection={selection} acts={bulkActs} />
    </>
  );
}
