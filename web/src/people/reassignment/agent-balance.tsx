import type { MovePreview } from "@portico/contract/people/reassignment";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { clientsText } from "../clients-text.ts";
import { agentQuery } from "../person.calls.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { personName } from "../../ui/person-name.ts";

type Balance = MovePreview["per_agent"][number];

interface AgentBalanceProps {
  balance: Balance;
  /** Whether this is a cover. Covered clients do not count as the agent's own. */
  isCover: boolean;
  /**
   * Shown at the end of the row: how many of the clients the agent gets, in a field if the user can change
   * the number.
   */
  children?: ReactNode;
}

/** Shows how many clients one agent has before and after the move, and how many they have capacity for. */
export function AgentBalance({ balance, isCover, children }: AgentBalanceProps) {
  const { agent, before, after, gets, capacity } = balance;
  const card = useQuery({ ...agentQuery(agent.id), enabled: !isCover });
  const left = capacity === null ? null : capacity - after;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
      <div className="flex min-w-44 flex-1 items-center gap-3">
        <Avatar person={agent} />
        <div className="min-w-0 leading-snug">
          <span className="block truncate font-semibold">{personName(agent)}</span>
          {agent.team && <span className="block truncate text-[0.8125rem] text-quiet">{agent.team}</span>}
          {card.data?.accepts_clients === false && (
            <span className="block text-[0.8125rem] font-semibold text-gold-700">
              Takes no new {currentRoleWords().client.manyInText}
            </span>
          )}
        </div>
      </div>
      <div className="min-w-44 flex-1 text-[0.8125rem]">
        {isCover ? (
          <span className="tabular-nums">Covers {formatCount(gets)}</span>
        ) : (
          <>
            {capacity !== null && <Bar before={before} after={after} capacity={capacity} />}
            <span className="flex justify-between gap-3">
              <span className="tabular-nums">
                <strong>
                  {formatCount(before)} <span aria-hidden>→</span>
                  <span className="sr-only">becomes</span>{" "}
                  {capacity === null ? clientsText(after) : formatCount(after)}
                </strong>
                {capacity !== null && ` of ${formatCount(capacity)}`}
              </span>
              {left !== null && (
                <span className={left < 0 ? "font-semibold text-gold-700" : "text-quiet"}>
                  {left < 0 ? `${formatCount(-left)} over` : `${formatCount(left)} left`}
                </span>
              )}
            </span>
          </>
        )}
      </div>
      {children}
    </div>
  );
}

/**
 * Shows how full an agent is. Current clients are navy and new clients are gold. The colours only repeat the
 * numbers below.
 */
function Bar({ before, after, capacity }: { before: number; after: number; capacity: number }) {
  const whole = Math.max(capacity, before, after, 1);
  const width = (count: number) => `${(100 * count) / whole}%`;
  const has = Math.min(before, after);
  return (
    <span aria-hidden className="mb-1.5 flex h-2 overflow-hidden rounded-full bg-stone-200">
      <span className="bg-navy-900" style={{ width: width(has) }} />
      <span className="bg-gold-500" style={{ width: width(Math.max(0, after - has)) }} />
    </span>
  );
}
