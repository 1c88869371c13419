import type { AgentRow } from "@portico/contract/people/agents";
import { Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EndlessList } from "../../lists/endless-list.tsx";
import { FROM_LIST } from "../../lists/from-list.ts";
import type { Column } from "../../lists/list-column.ts";
import { type ListResult, rowsOf } from "../../lists/list-query.ts";
import type { ListSort } from "../../lists/list-sort.ts";
import { clientsText } from "../clients-text.ts";
import { actColumn, rowMenu } from "../person/act-column.tsx";
import { LastSeen } from "../person/last-seen.tsx";
import type { InvitationEntriesOf } from "../../foundation/people-invitations.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { NAME_COLUMN, PersonCell } from "../../foundation/person-cell.tsx";
import { StatusBadge, StatusCell } from "../status-badge.tsx";
import { Badge } from "../../ui/badge.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Meter } from "../../ui/feedback/meter.tsx";

interface AgentListProps {
  list: ListResult<AgentRow>;
  sort: ListSort;
  /** The actions on an agent. */
  acts: readonly PersonAct[];
  entriesOf: InvitationEntriesOf;
  empty: ReactNode;
  /**
   * Shows how many reports the clients of the agent `id` have. One query counts the reports for all agents on
   * the page, whose ids are `ids`.
   */
  ReportsOf?: ComponentType<{ id: string; ids: string[] }> | undefined;
}

/** The sort orders of agents, with the table headings that select them. */
export const agentSortHeads = () =>
  [
    { head: "Name", sortBy: "name" },
    { head: currentRoleWords().client.many, sortBy: "clients" },
    { head: "Last seen", sortBy: "last_seen" },
    { head: "Date added", sortBy: "created" },
  ] as const;

export function AgentList({ list, sort, acts, entriesOf, empty, ReportsOf }: AgentListProps) {
  const idsBeside = (id: string) =>
    list.data?.pages.map(({ items }) => items.map((one) => one.id)).find((ids) => ids.includes(id)) ?? [id];
  const columns: ReadonlyArray<Column<AgentRow>> = [
    { head: "Name", sortBy: "name", cell: (row) => agentCell(row), className: NAME_COLUMN },
    {
      head: "Team",
      cell: (row) => row.team ?? <span className="text-quiet">–</span>,
      className: "hidden lg:table-cell max-w-28 break-words 2xl:max-w-36",
    },
    { head: currentRoleWords().client.many, sortBy: "clients", cell: (row) => <Clients agent={row} /> },
    ...(ReportsOf
      ? [
          {
            head: "Reports",
            cell: ({ id }: AgentRow) => (
              <Suspense fallback={null}>
                <ReportsOf id={id} ids={idsBeside(id)} />
              </Suspense>
            ),
            className: "hidden xl:table-cell whitespace-nowrap min-w-32",
          },
        ]
      : []),
    {
      head: "Last seen",
      sortBy: "last_seen",
      cell: (row) => <LastSeen at={row.last_seen_at} />,
      className: "hidden md:table-cell whitespace-nowrap",
    },
    { head: "Status", cell: (row) => <StatusCell person={row} /> },
    ...actColumn(rowsOf(list), { acts, entriesOf }),
  ];
  return (
    <EndlessList
      list={list}
      noun={currentRoleWords().agent.manyInText}
      columns={columns}
      sort={sort}
      empty={empty}
      card={(row) => (
        <>
          {agentCell(
            row,
            [row.team, roomText(row)].filter(Boolean).join(" · "),
            <StatusBadge person={row} short />,
          )}
          {rowMenu(row, { acts, entriesOf })}
        </>
      )}
    />
  );
}

function isFull({ client_count, capacity }: AgentRow): boolean {
  return capacity !== null && client_count >= capacity;
}

function roomText(agent: AgentRow): string {
  const { client_count, capacity } = agent;
  return isFull(agent)
    ? `At capacity: ${clientsText(client_count)} of ${formatCount(capacity ?? 0)}`
    : clientsText(client_count);
}

/** Shows how many clients an agent has, and how many they have capacity for. */
function Clients({ agent }: { agent: AgentRow }) {
  const { client_count, capacity } = agent;
  if (capacity === null) return <>{formatCount(client_count)}</>;
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-16 whitespace-nowrap">
        {formatCount(client_count)}
        <span className="text-[0.8125rem] text-quiet"> / {formatCount(capacity)}</span>
      </span>
      {isFull(agent) ? (
        <Badge tone="gold">At capacity</Badge>
      ) : (
        <span className="hidden w-20 2xl:block">
          <Meter share={capacity === 0 ? 1 : client_count / capacity} isOver={false} />
        </span>
      )}
    </span>
  );
}

function agentCell(row: AgentRow, detail?: string, below?: ReactNode) {
  return (
    <PersonCell
      person={row}
      detail={detail}
      below={below}
      link={(name, className) => (
        <Link to="/agents/$id" params={{ id: row.id }} state={FROM_LIST} className={className}>
          {name}
        </Link>
      )}
    />
  );
}
