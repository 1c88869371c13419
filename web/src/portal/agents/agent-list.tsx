import type { AgentRow } from "@portico/contract/portal/agents";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EndlessList } from "../../lists/endless-list.tsx";
import { FROM_LIST } from "../../lists/from-list.ts";
import type { Column } from "../../lists/list-column.ts";
import { rowsOf } from "../../lists/list-query.ts";
import { clientsText } from "../../people/clients-text.ts";
import { actColumn, rowMenu } from "../../people/act-column.tsx";
import { LastSeen } from "../../people/last-seen.tsx";
import { agentList } from "../../people/people-lists.ts";
import type { InvitationMenuOf } from "../../people/people-invitations.ts";
import type { PersonAct } from "../../people/person-act.ts";
import { PersonCell } from "../../people/person-cell.tsx";
import { StatusBadge } from "../../people/status-badge.tsx";
import { formatCount } from "../../ui/count.ts";

interface AgentListProps {
  q: string;
  /** What can be done for an agent. */
  acts: readonly PersonAct[];
  menuOf: InvitationMenuOf;
  empty: ReactNode;
}

export function AgentList({ q, acts, menuOf, empty }: AgentListProps) {
  const list = useInfiniteQuery(agentList(q));
  const columns: ReadonlyArray<Column<AgentRow>> = [
    { head: "Name", cell: (row) => agentCell(row), className: "max-w-96" },
    {
      head: currentRoleWords().client.many,
      cell: (row) => formatCount(row.client_count),
      className: "text-right pr-8!",
    },
    {
      head: "Last seen",
      cell: (row) => <LastSeen at={row.last_seen_at} />,
      className: "hidden md:table-cell",
    },
    { head: "Status", cell: (row) => <StatusBadge person={row} /> },
    ...actColumn(rowsOf(list), { acts, menuOf }),
  ];
  return (
    <EndlessList
      list={list}
      noun={currentRoleWords().agent.manyInText}
      columns={columns}
      empty={empty}
      card={(row) => (
        <>
          {agentCell(row, clientsText(row.client_count))}
          <StatusBadge person={row} short />
          {rowMenu(row, { acts, menuOf })}
        </>
      )}
    />
  );
}

function agentCell(row: AgentRow, detail?: string) {
  return (
    <PersonCell
      person={row}
      detail={detail}
      link={(name, className) => (
        <Link to="/agents/$id" params={{ id: row.id }} state={FROM_LIST} className={className}>
          {name}
        </Link>
      )}
    />
  );
}
