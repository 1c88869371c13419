import type { AdminRow } from "@portico/contract/people/agents";
import type { ReactNode } from "react";
import { EndlessList } from "../../lists/endless-list.tsx";
import type { Column } from "../../lists/list-column.ts";
import { type ListResult, rowsOf } from "../../lists/list-query.ts";
import { actColumn, rowMenu } from "../person/act-column.tsx";
import { LastSeen } from "../person/last-seen.tsx";
import type { InvitationEntriesOf } from "../../foundation/people-invitations.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { PersonCell } from "../../foundation/person-cell.tsx";
import { StatusBadge, StatusCell } from "../status-badge.tsx";

interface AdminListProps {
  list: ListResult<AdminRow>;
  /** The actions on an admin. */
  acts: readonly PersonAct[];
  entriesOf: InvitationEntriesOf;
  empty: ReactNode;
}

export function AdminList({ list, acts, entriesOf, empty }: AdminListProps) {
  const columns: ReadonlyArray<Column<AdminRow>> = [
    { head: "Name", cell: (row) => <PersonCell person={row} />, className: "max-w-96" },
    { head: "Last seen", cell: (row) => <LastSeen at={row.last_seen_at} /> },
    { head: "Status", cell: (row) => <StatusCell person={row} /> },
    ...actColumn(rowsOf(list), { acts, entriesOf }),
  ];
  return (
    <EndlessList
      list={list}
      noun="admins"
      columns={columns}
      empty={empty}
      card={(row) => (
        <>
          <PersonCell person={row} below={<StatusBadge person={row} short />} />
          {rowMenu(row, { acts, entriesOf })}
        </>
      )}
    />
  );
}
