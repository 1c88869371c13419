import type { ClientRow } from "@portico/contract/portal/clients";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EndlessList } from "../lists/endless-list.tsx";
import { FROM_LIST } from "../lists/from-list.ts";
import type { Column } from "../lists/list-column.ts";
import { type ListResult, rowsOf } from "../lists/list-query.ts";
import { Badge } from "../ui/badge.tsx";
import { personName } from "../ui/person-name.ts";
import { actColumn, rowMenu } from "./act-column.tsx";
import { LastSeen } from "./last-seen.tsx";
import type { InvitationMenuOf } from "./people-invitations.ts";
import type { PersonAct } from "./person-act.ts";
import { PersonCell } from "./person-cell.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface ClientListProps {
  list: ListResult<ClientRow>;
  /** For admins, who see the clients of all agents. */
  withAgent?: boolean;
  /** What can be done for a client. */
  acts?: readonly PersonAct[];
  menuOf: InvitationMenuOf;
  empty: ReactNode;
}

export function ClientList({ list, withAgent = false, acts = [], menuOf, empty }: ClientListProps) {
  const agentColumn: Column<ClientRow> = {
    head: "Agent",
    cell: (row) => <AgentOf client={row} />,
    className: "max-w-44 wrap-anywhere",
  };
  const columns: ReadonlyArray<Column<ClientRow>> = [
    { head: "Name", cell: (row) => clientCell(row), className: "max-w-60 xl:max-w-80" },
    {
      head: "Reference",
      cell: (row) => row.reference ?? <span className="text-quiet">–</span>,
      className: "max-w-36 wrap-anywhere",
    },
    ...(withAgent ? [agentColumn] : []),
    {
      head: "Last seen",
      cell: (row) => <LastSeen at={row.last_seen_at} />,
      className: withAgent ? "hidden xl:table-cell" : "hidden md:table-cell",
    },
    { head: "Status", cell: (row) => <StatusBadge person={row} /> },
    ...actColumn(rowsOf(list), { acts, menuOf }),
  ];
  return (
    <EndlessList
      list={list}
      noun="clients"
      columns={columns}
      empty={empty}
      card={(row) => (
        <>
          {clientCell(
            row,
            [row.reference, withAgent && (row.agent ? personName(row.agent) : "No agent")]
              .filter(Boolean)
              .join(" · "),
          )}
          <StatusBadge person={row} short />
          {rowMenu(row, { acts, menuOf })}
        </>
      )}
    />
  );
}

function clientCell(row: ClientRow, detail?: string) {
  return (
    <PersonCell
      person={row}
      detail={detail || undefined}
      link={(name, className) => (
        <Link to="/clients/$id" params={{ id: row.id }} state={FROM_LIST} className={className}>
          {name}
        </Link>
      )}
    />
  );
}

function AgentOf({ client }: { client: ClientRow }) {
  return client.agent ? <>{personName(client.agent)}</> : <Badge tone="gold">No agent</Badge>;
}
