import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { totalOf } from "../../lists/list-query.ts";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { SortMenu } from "../../lists/sort-menu.tsx";
import type { ListAddress } from "../../platform/address.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import type { BulkAct } from "../bulk-act.ts";
import { clientSortHeads } from "./client-sort-heads.ts";
import { ClientsTab } from "./clients-tab.tsx";
import { ExportClients } from "./export-clients.tsx";
import { type ClientsAsked, isNarrowed, readClients, toAddress } from "../../foundation/list-address.ts";
import { listSort } from "./list-sort.ts";
import type { PeopleInvitations } from "../../foundation/people-invitations.ts";
import { clientList } from "../../foundation/people-lists.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { useClientFilters } from "./use-client-filters.tsx";

/** The agent, and the page's address, which stores the search and the filters of the list. */
export interface AgentClientsPlace {
  agentId: string;
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}

interface AgentClientsProps extends AgentClientsPlace {
  useInvitations: () => PeopleInvitations;
  /** The actions of an admin on one client and on many clients. */
  forAdmins: { acts: readonly PersonAct[]; bulkActs: readonly BulkAct[] };
}

/**
 * Shows the clients of one agent on the agent's page, with the same search, filters and actions as the full
 * lists.
 */
export function AgentClients(props: AgentClientsProps) {
  const { agentId, address, onAddress, useInvitations, forAdmins } = props;
  const invitations = useInvitations();
  const { client } = currentRoleWords();
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  // The list opens below the button that was pressed, often out of sight. Focusing its heading brings it into
  // view.
  useEffect(() => heading.current?.focus(), []);
  const { agent_id: _agent, without_agent: _none, ...asked } = readClients(address);
  const ofAgent = { ...asked, agent_id: agentId };
  const list = useInfiniteQuery(clientList(ofAgent));
  const ask = ({ agent_id: _id, ...next }: ClientsAsked) => onAddress({ tab: "clients", ...toAddress(next) });
  const filters = useClientFilters({
    asked,
    onAsk: ask,
    ofAllAgents: false,
  });
  const total = totalOf(list);
  const narrowed = isNarrowed(asked);
  return (
    <section aria-labelledby="agent-client-list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} id="agent-client-list" className="scroll-mt-24 text-xl outline-none">
          {user.id === agentId ? "Your" : "Their"} {client.manyInText}
        </h2>
        {user.can.export && <ExportClients asked={ofAgent} />}
      </div>
      <FilterBar
        search={
          <SearchField
            label={`Search ${client.manyInText}`}
            placeholder="Name, email, phone or reference"
            value={asked.q ?? ""}
            onSearch={(q) => ask({ ...asked, q })}
          />
        }
        filters={filters}
        more={<SortMenu heads={clientSortHeads()} sort={listSort(asked, ask)} />}
        isOfTable
        matching={narrowed ? total : undefined}
      />
      <ClientsTab
        list={list}
        asked={ofAgent}
        onAsk={ask}
        {...(user.role === "admin" && forAdmins)}
        entriesOf={invitations.entriesOf}
        empty={
          narrowed ? (
            <NothingFound
              title="No results"
              showAll="Clear filters"
              onClear={() => onAddress({ tab: "clients" })}
            >
              No one matches all of this. Try fewer words or filters.
            </NothingFound>
          ) : (
            <EmptyState title={`No ${client.manyInText} yet`} icon="users">
              {client.many} they look after appear here.
            </EmptyState>
          )
        }
      />
      {invitations.dialogs}
    </section>
  );
}
