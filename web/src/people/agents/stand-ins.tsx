import type { AgentCard } from "@portico/contract/people/agents";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { daysBetween } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";

type StandIn = AgentCard["stand_ins"][number];

/** Shows a client which colleagues cover for their agent, now or soon. */
export function StandIns({ agent }: { agent: AgentCard }) {
  if (agent.stand_ins.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {agent.stand_ins.map((standIn) => (
        <li key={`${standIn.id} ${standIn.from}`}>
          <Card className="flex items-center gap-4 p-4! sm:p-5!">
            <Avatar person={standIn} size="md" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <Name standIn={standIn} /> looks after you from {daysBetween(standIn.from, standIn.until)}
              </p>
              <p className="text-sm wrap-anywhere text-quiet">
                {standIn.first_name} can see your details and documents during that time.
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/**
 * The name of a colleague who covers. It is a link only once the cover has begun, because the client cannot
 * open the colleague's card before that.
 */
function Name({ standIn }: { standIn: StandIn }) {
  const name = personName(standIn);
  if (!standIn.is_here) return name;
  return (
    <Link to="/agents/$id" params={{ id: standIn.id }} className="link">
      {name}
    </Link>
  );
}
