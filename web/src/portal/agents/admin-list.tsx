import type { AdminRow } from "@portico/contract/portal/agents";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EndlessList } from "../../lists/endless-list.tsx";
import type { Column } from "../../lists/list-column.ts";
import { actColumn } from "../../people/act-column.tsx";
import { LastSeen } from "../../people/last-seen.tsx";
import type { PersonAct } from "../../people/person-act.ts";
import { PersonCell } from "../../people/person-cell.tsx";
import { PersonMenu } from "../../people/person-menu.tsx";
import { StatusBadge } from "../../people/status-badge.tsx";
import { adminList } from "./agents.calls.ts";

interface AdminListProps {
  q: string;
  /** What can be done for an admin. */
  acts: readonly PersonAct[];
  empty: ReactNode;
}

export function AdminList({ q, acts, empty }: AdminListProps) {
  const columns: ReadonlyArray<Column<AdminRow>> = [
    { head: "Name", cell: (row) => <PersonCell person={row} />, className: "max-w-96" },
    { head: "Last seen", cell: (row) => <LastSeen at={row.last_seen_at} /> },
    { head: "Status", cell: (row) => <StatusBadge person={row} /> },
    actColumn(acts),
  ];
  return (
    <EndlessList
      list={useInfiniteQuery(adminList(q))}
      noun="admins"
      columns={columns}
      empty={empty}
      card={(row) => (
        <>
          <PersonCell person={row} />
          <StatusBadge person={row} short />
          <PersonMenu person={row} acts={acts} />
        </>
      )}
    />
  );
}
