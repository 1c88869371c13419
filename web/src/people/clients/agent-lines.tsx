import type { ClientAgent } from "@portico/contract/people/clients";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { personName } from "../../ui/person-name.ts";
import { daysText } from "./days-text.ts";

/** Shows who looks after a client, and who covers on which days. */
export function AgentLines({ agents }: { agents: readonly ClientAgent[] }) {
  return (
    <ul className="space-y-3">
      {agents.map((agent) => (
        <li key={`${agent.id} ${agent.from}`} className="flex items-center gap-3">
          <Avatar person={agent} />
          <div className="min-w-0 grow leading-snug">
            {agent.kind === "primary" ? (
              // The head of the page already links to this agent.
              <span className="font-semibold wrap-anywhere">{personName(agent)}</span>
            ) : (
              <Link
                to="/agents/$id"
                params={{ id: agent.id }}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {personName(agent)}
              </Link>
            )}
            <p className="text-[0.8125rem] text-quiet">{daysText(agent)}</p>
          </div>
          {agent.kind === "cover" && <Badge>Cover</Badge>}
        </li>
      ))}
    </ul>
  );
}
