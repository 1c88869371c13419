import type { Client, PlannedMove } from "@portico/contract/people/clients";
import { Link } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { Icon } from "../../ui/icon.tsx";
import { personName } from "../../ui/person-name.ts";
import { plannedText } from "./planned-text.ts";

interface PlannedMovesProps {
  client: Client;
  /** Cancels a planned move. */
  CallOff: ComponentType<{ planned: PlannedMove }>;
}

/** Lists the planned moves of a client for admins. Each says which agent the client gets and on which day. */
export function PlannedMoves({ client, CallOff }: PlannedMovesProps) {
  if (client.planned.length === 0) return null;
  return (
    <ul className="mt-4 space-y-3" aria-label="Planned">
      {client.planned.map((planned) => (
        <li key={planned.id} className="flex items-start gap-3 rounded-control bg-gold-50 p-3">
          <Icon name="arrow-right-left" size={18} className="mt-0.5 shrink-0 text-gold-700" />
          <div className="min-w-0 grow leading-snug wrap-anywhere">
            <p className="font-semibold">{plannedText(planned)}</p>
            <p className="text-[0.8125rem] text-quiet">
              <Why planned={planned} client={client} />
            </p>
            {planned.reason && <p className="text-[0.8125rem] text-quiet">Reason: {planned.reason}</p>}
            {planned.kind !== "deactivate" && (
              <Suspense fallback={null}>
                <div className="mt-2">
                  <CallOff planned={planned} />
                </div>
              </Suspense>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * Says who planned the move. If the client moves because their agent will be deactivated, it links to the
 * agent's page, where the whole plan is shown and can be cancelled.
 */
function Why({ planned, client: { agent } }: { planned: PlannedMove; client: Client }) {
  if (planned.kind !== "deactivate" || !agent)
    return planned.by ? `Planned by ${personName(planned.by)}` : "Planned";
  return (
    <>
      <Link to="/agents/$id" params={{ id: agent.id }} className="link">
        {personName(agent)}
      </Link>{" "}
      will be deactivated that day
    </>
  );
}
