import type { ReportBoard } from "@portico/contract/reports/board";
import { BOARD_AGENTS_MAX } from "@portico/contract/reports/report-limits";
import { useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { useWide } from "../../ui/layout/use-wide.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { personName } from "../../ui/person-name.ts";
import { ROW_LINK } from "../../ui/table/row-link.ts";
import { shareText } from "./share-text.ts";

/** How many agents are shown before the user asks for the rest. */
const SHOWN_FIRST = 5;

type Row = ReportBoard["agents"][number];

interface BoardAgentsProps {
  board: ReportBoard;
  /** Shows the clients of one agent only. */
  onAgent: (id: string) => void;
}

/** Which agents are behind, those with the most missing reports first. */
export function BoardAgents({ board, onAgent }: BoardAgentsProps) {
  const [isWhole, setWhole] = useState(false);
  const isWide = useWide();
  const { agent, client } = currentRoleWords();
  const rows = isWhole ? board.agents : board.agents.slice(0, SHOWN_FIRST);
  const rest = board.agents.length - rows.length;
  return (
    <section aria-label={`By ${agent.oneInText}`} className="mt-6">
      <h2 className="mb-3 text-xl">By {agent.oneInText}</h2>
      <Card flush>
        {isWide ? (
          <table className="w-full text-left tabular-nums">
            <caption className="sr-only">{`The ${agent.manyInText}, those with the most missing first`}</caption>
            <thead>
              <tr className="text-[0.8125rem] text-quiet">
                {[agent.one, "Missing", "Drafts", "Scheduled", "Published", "Opened"].map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`border-b border-line px-4 py-3 font-semibold first:pl-6 last:pr-6 ${at === 0 ? "" : "text-right"}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.agent?.id ?? "none"}
                  className="relative hover:bg-navy-50 [&>td]:border-t [&>td]:border-line/70 first:[&>td]:border-t-0"
                >
                  <td className="px-4 py-3 pl-6">
                    <Name row={row} onAgent={onAgent} />
                  </td>
                  <td className="px-4 py-3 text-right">
                    <Missing count={row.missing} />
                  </td>
                  <td className="px-4 py-3 text-right">{formatCount(row.draft)}</td>
                  <td className="px-4 py-3 text-right">{formatCount(row.scheduled)}</td>
                  <td className="px-4 py-3 text-right whitespace-nowrap">{publishedText(row)}</td>
                  <td className="px-4 py-3 pr-6 text-right">{shareText(row.opened, row.published)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <ul className="divide-y divide-line/70">
            {rows.map((row) => (
              <li key={row.agent?.id ?? "none"} className="relative flex items-center gap-3 px-4 py-3">
                <span className="min-w-0 flex-1">
                  <Name row={row} onAgent={onAgent} />
                  <span className="block text-[0.8125rem] text-quiet">
                    {`${publishedText(row)} published`}
                    {row.published > 0 && `, ${shareText(row.opened, row.published)} opened`}
                  </span>
                </span>
                <Missing count={row.missing} withWord />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {(rest > 0 || isWhole) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `Show ${formatCount(rest)} more`}
          </Button>
          {isWhole && board.agents.length >= BOARD_AGENTS_MAX && (
            <p className="text-sm text-quiet">{`Only the ${formatCount(BOARD_AGENTS_MAX)} with the most missing reports are shown.`}</p>
          )}
        </div>
      )}
      <p className="sr-only">{`Choose one to see only their ${client.manyInText}.`}</p>
    </section>
  );
}

function Name({ row, onAgent }: { row: Row; onAgent: (id: string) => void }) {
  const { agent } = row;
  if (agent === null) return <span className="text-gold-700">No {currentRoleWords().agent.oneInText}</span>;
  return (
    <button type="button" onClick={() => onAgent(agent.id)} className={`text-left wrap-anywhere ${ROW_LINK}`}>
      {personName(agent)}
    </button>
  );
}

function Missing({ count, withWord = false }: { count: number; withWord?: boolean }) {
  const text = formatCount(count) + (withWord ? " missing" : "");
  return <span className={count > 0 ? "font-semibold text-gold-700" : "text-quiet"}>{text}</span>;
}

function publishedText({ published, clients }: Row): string {
  return `${formatCount(published)} of ${formatCount(clients)}`;
}
