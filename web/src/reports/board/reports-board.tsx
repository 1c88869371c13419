import type { ReportBoard } from "@portico/contract/reports/board";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { totalOf } from "../../lists/list-query.ts";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { ExportButton } from "../../people/export-button.tsx";
import { agentQuery } from "../../people/person.calls.ts";
import type { ListAddress } from "../../platform/address.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { BoardAgents } from "./board-agents.tsx";
import { type BoardAsked, readBoardAddress, toBoardAddress } from "./board-address.ts";
import { BoardClients } from "./board-clients.tsx";
import { boardFilters } from "./board-filters.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { BatchButton } from "../batches/batch-button.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardTiles } from "./board-tiles.tsx";
import { boardClients, boardQuery, downloadBoard, queryOf } from "./board.calls.ts";

interface ReportsBoardProps {
  /** The page that contains the board. */
  path: "/agents" | "/clients";
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
  /** Opens another address of the page. */
  onOpen: (address: ListAddress) => void;
}

/**
 * The progress of the reports of a period: figures that filter the list, a breakdown by agent for admins, and
 * the clients behind the figures.
 */
export function ReportsBoard({ path, address, onAddress, onOpen }: ReportsBoardProps) {
  const isAdmin = useUser().role === "admin";
  const asked = readBoardAddress(isAdmin ? address : { ...address, agent: undefined });
  const board = useQuery(boardQuery(queryOf(asked)));
  const ask = (next: Partial<BoardAsked>) => onAddress(toBoardAddress({ ...asked, ...next }));
  if (board.isPending) return <BoardSkeleton isAdmin={isAdmin} />;
  if (!board.data)
    return (
      <div className="mt-5">
        <RetryNotice
          title="The reports couldn't be loaded."
          loading={board.isFetching}
          onRetry={() => void board.refetch()}
        />
      </div>
    );
  const { data } = board;
  const { client, agent } = currentRoleWords();
  if (!data.template)
    return (
      <Card flush className="mt-5">
        <EmptyState title="No templates yet" icon="chart-column">
          {`Reports are written from templates. ${isAdmin ? "Add one first." : "An admin can add one."}`}
        </EmptyState>
      </Card>
    );
  const isShown = !board.isPlaceholderData;
  const isBare = isShown && data.counts.clients === 0 && !asked.agent && asked.q === "";
  const about = {
    template_id: data.template.id,
    period_start: data.period_start,
    ...(asked.agent && { agent_id: asked.agent }),
  };
  return (
    <section aria-label="Reports for a period" aria-busy={!isShown}>
      <BoardHead
        board={data}
        onAsk={ask}
        acts={
          <>
            {isAdmin && (
              <LinkButton to="/profile" search={{ tab: "templates" }} variant="secondary">
                Templates
              </LinkButton>
            )}
            <BatchButton about={about} onOpen={onOpen} />
          </>
        }
      />
      {board.isError && (
        <div className="mb-4">
          <RetryNotice title="These reports may be out of date." onRetry={() => void board.refetch()} />
        </div>
      )}
      {!isBare && <BoardTiles board={data} path={path} asked={asked} />}
      {isAdmin && !asked.agent && data.agents.length > 0 && (
        <BoardAgents board={data} onAgent={(id) => ask({ agent: id, q: "" })} />
      )}
      {isBare ? (
        <Card flush className="mt-6">
          <EmptyState
            title={`No reports for ${data.period_short} yet`}
            icon="chart-column"
            action={
              <LinkButton
                to={isAdmin ? "/agents" : "/clients"}
                search={isAdmin ? { tab: "clients" } : {}}
                variant="secondary"
              >
                Choose {client.withArticle}
              </LinkButton>
            }
          >
            {`Choose ${client.withArticle} to write a report, or create many at once.`}
          </EmptyState>
        </Card>
      ) : (
        <Listed asked={asked} board={data} agentWord={agent.one} isAdmin={isAdmin} onAsk={ask} />
      )}
    </section>
  );
}

interface ListedProps {
  asked: BoardAsked;
  board: ReportBoard;
  agentWord: string;
  isAdmin: boolean;
  onAsk: (next: Partial<BoardAsked>) => void;
}

function Listed({ asked, board, agentWord, isAdmin, onAsk }: ListedProps) {
  const list = useInfiniteQuery(boardClients(asked));
  const { can } = useUser();
  const { client } = currentRoleWords();
  const who = useQuery({ ...agentQuery(asked.agent ?? ""), enabled: Boolean(asked.agent) }).data;
  const isNarrowed = asked.state !== "all" || Boolean(asked.agent) || asked.q !== "";
  const clear = () => onAsk({ state: "all", agent: undefined, q: "" });
  const filters = boardFilters({
    asked,
    onAsk,
    agentChip: asked.agent ? `${agentWord}: ${who ? personName(who) : "…"}` : null,
  });
  return (
    <section aria-label={client.many} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{client.many}</h2>
        {can.export && <ExportButton size="sm" onExport={() => downloadBoard(board, asked)} />}
      </div>
      <FilterBar
        search={
          <SearchField
            label={`Search ${client.manyInText}`}
            placeholder="Name, email, phone or reference"
            value={asked.q}
            onSearch={(q) => onAsk({ q })}
          />
        }
        filters={filters}
        isOfTable
        matching={isNarrowed ? totalOf(list) : undefined}
      />
      <BoardClients
        list={list}
        board={board}
        withAgent={isAdmin && !asked.agent}
        empty={
          <NothingFound title="No results" showAll={`Show all ${client.manyInText}`} onClear={clear}>
            {asked.q === ""
              ? `No ${client.manyInText} match this filter for ${board.period_short}.`
              : `No matches for “${asked.q}”.`}
          </NothingFound>
        }
      />
    </section>
  );
}
