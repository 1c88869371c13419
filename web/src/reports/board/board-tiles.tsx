import type { BoardState, ReportBoard } from "@portico/contract/reports/board";
import { formatCount } from "../../ui/table/count.ts";
import { StatTile } from "../../ui/table/stat-tile.tsx";
import { type BoardAsked, toBoardAddress } from "./board-address.ts";
import { shareText } from "./share-text.ts";

interface BoardTilesProps {
  board: ReportBoard;
  path: "/agents" | "/clients";
  asked: BoardAsked;
}

/** The figures of the period. Each one filters the list below. */
export function BoardTiles({ board, path, asked }: BoardTilesProps) {
  const { clients, missing, draft, scheduled, published, opened } = board.counts;
  const tile = (state: BoardState, label: string, count: number, hint?: string, asks = false) => (
    <StatTile
      to={path}
      search={toBoardAddress({ ...asked, state })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true }}
      label={label}
      figure={formatCount(count)}
      hint={hint}
      asks={asks}
      className="aria-[current]:border-navy-700 aria-[current]:shadow-[inset_0_0_0_1px_var(--color-navy-700)]"
    />
  );
  return (
    <section aria-label="Reports by status" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {tile("all", "All", clients)}
      {tile("missing", "Missing", missing, missing > 0 ? "Not started" : undefined, missing > 0)}
      {tile("draft", "Drafts", draft)}
      {tile("scheduled", "Scheduled", scheduled)}
      {tile("published", "Published", published, clients > 0 ? shareText(published, clients) : undefined)}
      {tile(
        "opened",
        "Opened",
        opened,
        published > 0 ? `${shareText(opened, published)} of published` : undefined,
      )}
    </section>
  );
}
