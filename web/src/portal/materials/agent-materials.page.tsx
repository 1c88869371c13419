import type { AgentCard } from "@portico/contract/portal/agents";
import { useQuery } from "@tanstack/react-query";
import { AgentHeader } from "../../people/agent-header.tsx";
import type { InvitationSlot } from "../../people/invitation-slot.ts";
import { agentQuery } from "../../people/person.calls.ts";
import { PersonGate } from "../../people/person-gate.tsx";
import { useUser } from "../../session/current-user.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { personName } from "../../ui/person-name.ts";
import { Shelf } from "./shelf.tsx";

interface AgentMaterialsPageProps {
  id: string;
  Invitation: InvitationSlot;
}

/** An agent's own shelf. */
export function AgentMaterialsPage({ id, Invitation }: AgentMaterialsPageProps) {
  return (
    <PersonGate query={useQuery(agentQuery(id))} title="Materials" isOpen={({ can }) => can.see_materials}>
      {(agent) => <AgentShelf agent={agent} Invitation={Invitation} />}
    </PersonGate>
  );
}

function AgentShelf({ agent, Invitation }: { agent: AgentCard; Invitation: InvitationSlot }) {
  const isOwn = useUser().id === agent.id;
  const name = personName(agent);
  return (
    <Shelf
      head={
        <AgentHeader
          agent={agent}
          title={isOwn ? "Your materials" : `${name}'s materials`}
          lead={isOwn ? "Documents for you and all your clients." : undefined}
          above={
            isOwn ? (
              <BackLink to="/materials">Materials</BackLink>
            ) : (
              <BackLink to="/agents/$id" params={{ id: agent.id }}>
                {name}
              </BackLink>
            )
          }
          Invitation={Invitation}
        />
      }
      emptyTitle="No documents yet"
      action={
        isOwn && (
          <LinkButton to="/clients" variant="secondary">
            Go to your clients
          </LinkButton>
        )
      }
    >
      {isOwn ? "You haven't added any documents." : "This agent hasn't shared any documents."}
    </Shelf>
  );
}
