import type { BoardClient, ReportBoard } from "@portico/contract/reports/board";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EndlessList } from "../../lists/endless-list.tsx";
import { FROM_LIST } from "../../lists/from-list.ts";
import type { Column } from "../../lists/list-column.ts";
import type { ListResult } from "../../lists/list-query.ts";
import { PersonCell } from "../../foundation/person-cell.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LINE_START, Moment } from "../../ui/moment.tsx";
import { contactName, personName } from "../../ui/person-name.ts";
import { ReportStatus } from "../reports/report-status.tsx";
import { BoardAct } from "./board-act.tsx";

type Row = BoardClient & { id: string };

interface BoardClientsProps {
  list: ListResult<Row>;
  board: ReportBoard;
  withAgent: boolean;
  empty: ReactNode;
}

/** The clients of a board, each with the state of their report and the next action. */
export function BoardClients({ list, board, withAgent, empty }: BoardClientsProps) {
  const agentColumn: Column<Row> = {
    head: currentRoleWords().agent.one,
    cell: ({ agent }) => (agent ? personName(agent) : <span className="text-quiet">–</span>),
    className: "hidden lg:table-cell max-w-40 break-words",
  };
  const columns: ReadonlyArray<Column<Row>> = [
    { head: "Name", cell: (row) => clientCell(row), className: "max-w-60 2xl:max-w-80" },
    ...(withAgent ? [agentColumn] : []),
    { head: `Report for ${board.period_short}`, cell: (row) => <Standing row={row} board={board} /> },
    { head: "Opened", cell: (row) => <Opened row={row} />, className: "hidden md:table-cell" },
    {
      head: "Next step",
      headHidden: true,
      cell: (row) => <BoardAct row={row} board={board} />,
      className: "text-right",
    },
  ];
  return (
    <EndlessList
      list={list}
      noun={currentRoleWords().client.manyInText}
      columns={columns}
      empty={empty}
      card={(row) => (
        <>
          <span className="min-w-0 flex-1">
            {clientCell(row, <Standing row={row} board={board} short />)}
          </span>
          <BoardAct row={row} board={board} />
        </>
      )}
    />
  );
}

function clientCell(row: Row, below?: ReactNode) {
  const { client, report_id } = row;
  return (
    <PersonCell
      person={{ ...client, email: null }}
      detail={[contactName(client), client.reference].filter(Boolean).join(" · ")}
      below={below}
      link={(name, className) => (
        <Link
          to="/clients/$id"
          params={{ id: client.id }}
          search={{ tab: "reports", ...(report_id && { report: report_id }) }}
          state={FROM_LIST}
          className={className}
        >
          {name}
        </Link>
      )}
    />
  );
}

interface StandingProps {
  row: Row;
  board: ReportBoard;
  short?: boolean;
}

function Standing({ row, board, short = false }: StandingProps) {
  const { status, publish_at, published_at, last_period } = row;
  if (status === null)
    return (
      <>
        <Badge tone="gold">
          <Icon name="circle-alert" size={14} />
          Missing for {board.period_short}
        </Badge>
        {!short && last_period && (
          <span className="mt-1 block text-[0.8125rem] text-quiet">last: {last_period}</span>
        )}
      </>
    );
  const at = status === "scheduled" ? publish_at : published_at;
  return (
    <>
      <ReportStatus report={{ status, version_no: 1, is_publishing: false, problem: null }} />
      {!short && at && (
        <span className="mt-1 block text-[0.8125rem] text-quiet">
          <Moment at={at} form={status === "scheduled" ? "deadline" : "day"} className={LINE_START} />
        </span>
      )}
    </>
  );
}

function Opened({ row: { status, opened_at } }: { row: Row }) {
  if (status !== "published") return <span className="text-quiet">–</span>;
  if (opened_at === null)
    return (
      <span className="flex items-center gap-2 whitespace-nowrap text-gold-700">
        <Icon name="eye-off" size={16} />
        Not opened
      </span>
    );
  return <Moment at={opened_at} form="day" className={LINE_START} />;
}
