import type { AgentCard } from "@portico/contract/people/agents";
import type { ReactNode } from "react";
import { clientsText } from "../clients-text.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";

interface AgentNumbersProps {
  agent: AgentCard;
  /** The agent's clients, or a link to them. */
  children: ReactNode;
}

/** The full length of the bar, in percent. */
const WHOLE = 100;

/** Shows admins how many clients an agent has, and how many they have capacity for. */
export function AgentNumbers({ agent, children }: AgentNumbersProps) {
  const clients = agent.client_count ?? 0;
  const { capacity } = agent;
  const share = capacity === null ? 0 : Math.min(WHOLE, (clients / Math.max(capacity, 1)) * WHOLE);
  const isFull = capacity !== null && clients >= capacity;
  return (
    <section aria-labelledby="agent-clients">
      <h2 id="agent-clients" className="mb-3 text-xl">
        {currentRoleWords().client.many}
      </h2>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-serif text-3xl tabular-nums">{formatCount(clients)}</p>
          {isFull && <Badge tone="gold">At capacity</Badge>}
        </div>
        {capacity === null ? (
          <p className="text-sm text-quiet">No capacity set</p>
        ) : (
          <>
            <p className="text-sm text-quiet">Capacity: {formatCount(capacity)}</p>
            <div
              role="meter"
              aria-label={`${clientsText(clients)} of ${formatCount(capacity)}`}
              aria-valuemin={0}
              aria-valuemax={capacity}
              aria-valuenow={Math.min(clients, capacity)}
              className="mt-3 h-1.5 overflow-hidden rounded-full bg-stone-100"
            >
              <div
                className={`h-full rounded-full ${isFull ? "bg-gold-500" : "bg-navy-600"}`}
                style={{ width: `${share}%` }}
              />
            </div>
          </>
        )}
        {!agent.accepts_clients && (
          <p className="mt-2 text-sm text-quiet">
            Takes no new {currentRoleWords().client.manyInText} at the moment
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">{children}</div>
      </Card>
    </section>
  );
}
