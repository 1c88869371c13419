import type { ClientRow } from "@portico/contract/people/clients";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EndlessList } from "../../lists/endless-list.tsx";
import { FROM_LIST } from "../../lists/from-list.ts";
import type { Column } from "../../lists/list-column.ts";
import { type ListResult, rowsOf } from "../../lists/list-query.ts";
import type { ListSort } from "../../lists/list-sort.ts";
import type { Selection } from "../../lists/use-selection.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lastDayText } from "../../ui/moment.tsx";
import { contactName, personName } from "../../ui/person-name.ts";
import { actColumn, rowMenu } from "../person/act-column.tsx";
import { LastReport, LastReportLine } from "../person/last-report.tsx";
import { LastSeen } from "../person/last-seen.tsx";
import type { InvitationEntriesOf } from "../../foundation/people-invitations.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { NAME_COLUMN, PersonCell } from "../../foundation/person-cell.tsx";
import { StatusBadge, StatusCell } from "../status-badge.tsx";
import { TagBadges } from "../bulk/tag-badges.tsx";

interface ClientListProps {
  list: ListResult<ClientRow>;
  /** Whether to show each client's agent. Only admins see the clients of all agents. */
  withAgent?: boolean;
  /** The actions on a client. */
  acts?: readonly PersonAct[] | undefined;
  entriesOf: InvitationEntriesOf;
  empty: ReactNode;
  sort: ListSort;
  selection: Selection;
}

export function ClientList({ list, withAgent = false, acts = [], entriesOf, ...rest }: ClientListProps) {
  const agentColumn: Column<ClientRow> = {
    head: currentRoleWords().agent.one,
    cell: (row) => <AgentOf client={row} />,
    className: "max-w-40 break-words 2xl:max-w-56 2xl:min-w-44",
  };
  const columns: ReadonlyArray<Column<ClientRow>> = [
    { head: "Name", sortBy: "name", cell: (row) => clientCell(row), className: NAME_COLUMN },
    ...(withAgent ? [agentColumn] : []),
    {
      head: "Tags",
      cell: (row) => <TagBadges tags={row.tags} shown={1} />,
      className: withAgent ? "hidden 2xl:table-cell max-w-72" : "hidden lg:table-cell max-w-40 2xl:max-w-72",
    },
    {
      head: "Last report",
      cell: LastReport,
      className: "hidden xl:table-cell whitespace-nowrap",
    },
    {
      head: "Last seen",
      sortBy: "last_seen",
      cell: (row) => <LastSeen at={row.last_seen_at} />,
      className: `whitespace-nowrap ${withAgent ? "hidden lg:table-cell" : "hidden md:table-cell"}`,
    },
    { head: "Status", cell: (row) => <StatusCell person={row} /> },
    ...actColumn(rowsOf(list), { acts, entriesOf }),
  ];
  return (
    <EndlessList
      {...rest}
      list={list}
      noun={currentRoleWords().client.manyInText}
      nameOf={personName}
      columns={columns}
      card={(row) => (
        <>
          {clientCell(
            row,
            [
              contactName(row),
              row.reference,
              withAgent && (row.agent ? personName(row.agent) : `No ${currentRoleWords().agent.oneInText}`),
            ]
              .filter(Boolean)
              .join(" · "),
            true,
          )}
          {rowMenu(row, { acts, entriesOf })}
        </>
      )}
    />
  );
}

/**
 * Shows a client's name with the details below it. `isCard` is true on a phone, where the status has no
 * column of its own and is shown here.
 */
function clientCell(row: ClientRow, detail?: string, isCard = false) {
  return (
    <PersonCell
      person={row}
      beside={detail === undefined ? row.reference : null}
      detail={detail || contactAndEmail(row)}
      below={
        (isCard || row.covering_until !== null) && (
          <span className="flex flex-wrap gap-1.5">
            {isCard && <StatusBadge person={row} short />}
            {isCard && (
              <span className="text-[0.8125rem] text-quiet">
                <LastReportLine last_report={row.last_report} />
              </span>
            )}
            {row.covering_until !== null && <Covering until={row.covering_until} />}
          </span>
        )
      }
      link={(name, className) => (
        <Link to="/clients/$id" params={{ id: row.id }} state={FROM_LIST} className={className}>
          {name}
        </Link>
      )}
    />
  );
}

/** Marks a client of a colleague for whom the agent covers. */
function Covering({ until }: { until: string }) {
  return (
    <Badge tone="gold">
      <span>Covering until {lastDayText(until)}</span>
    </Badge>
  );
}

function contactAndEmail(row: ClientRow) {
  const { email } = row;
  const contact = contactName(row);
  if (!contact) return undefined;
  return (
    <>
      {contact} · {email === null ? "No email" : <EmailText email={email} />}
    </>
  );
}

function AgentOf({ client }: { client: ClientRow }) {
  if (client.agent) return <>{personName(client.agent)}</>;
  return (
    <Badge tone="gold">
      <Icon name="user-x" size={14} />
      No {currentRoleWords().agent.oneInText}
    </Badge>
  );
}
