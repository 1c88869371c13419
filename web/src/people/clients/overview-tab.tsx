import type { Client, PlannedMove } from "@portico/contract/people/clients";
import { type ComponentType, Suspense } from "react";
import { ActButton } from "./act-button.tsx";
import type { ClientNeedsProps } from "../../foundation/client-need.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useHeld } from "../../ui/feedback/use-held.ts";
import { AgentLines } from "./agent-lines.tsx";
import type { ClientSearch } from "./client-search.ts";
import { DetailsCard } from "./details-card.tsx";
import { NeedsStrip } from "./needs-strip.tsx";
import type { RecordSection } from "./record-sections.ts";
import { PlannedMoves } from "./planned-moves.tsx";
import { Timeline } from "./timeline.tsx";

interface OverviewTabProps {
  client: Client;
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
  onEdit: (section: RecordSection) => void;
  /** Shows what the firm has asked the client for. */
  Asked: ComponentType<{ client: Client }>;
  /** Finds out what waits for the firm. */
  Needs: ComponentType<ClientNeedsProps>;
  /** Cancels a planned move. */
  CallOff: ComponentType<{ planned: PlannedMove }>;
  /** Assigns the client to an agent. */
  moveAct: PersonAct;
}

/** Shows the events of a client, next to the details that are needed most. */
export function OverviewTab({
  client,
  search,
  onSearch,
  onEdit,
  Asked,
  Needs,
  CallOff,
  moveAct,
}: OverviewTabProps) {
  // The strip would push the rest down if it came later.
  const { isHeld, onKnown } = useHeld();
  return (
    <>
      <Suspense fallback={null}>
        <Needs client={client}>{(needs) => <NeedsStrip needs={needs} onKnown={onKnown} />}</Needs>
      </Suspense>
      {isHeld && <Skeleton className="h-96 w-full" />}
      <div hidden={isHeld}>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Timeline client={client} by={search.by} onBy={(by) => onSearch(by ? { by } : {})} />
          <Card flush className="divide-y divide-line/80">
            <Asked client={client} />
            <DetailsCard client={client} onEdit={onEdit} />
            <section aria-labelledby="looked-after" className="px-5 py-4">
              <h2 id="looked-after" className="mb-3 text-lg">
                {client.agents.length > 1 ? currentRoleWords().agent.many : currentRoleWords().agent.one}
              </h2>
              {client.agents.length > 0 ? (
                <AgentLines agents={client.agents} />
              ) : (
                <NoAgent client={client} moveAct={moveAct} />
              )}
              <PlannedMoves client={client} CallOff={CallOff} />
            </section>
            {client.note && (
              <section aria-labelledby="note" className="px-5 py-4">
                <h2 id="note" className="mb-2 text-lg">
                  Note
                </h2>
                <p className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">{client.note}</p>
              </section>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

/** Says that no agent looks after a client, and shows an admin how to fix that. */
function NoAgent({ client, moveAct }: Pick<OverviewTabProps, "client" | "moveAct">) {
  const isAdmin = useUser().role === "admin";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Badge tone="gold">No {currentRoleWords().agent.oneInText}</Badge>
      {isAdmin && client.planned.length === 0 && <ActButton person={client} act={moveAct} />}
    </div>
  );
}
