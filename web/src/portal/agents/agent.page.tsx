import type { Role } from "@portico/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackToList } from "../../lists/back-to-list.tsx";
import { AgentHeader } from "../../people/agent-header.tsx";
import type { InvitationSlot } from "../../people/invitation-slot.ts";
import type { PersonAct } from "../../people/person-act.ts";
import { agentQuery } from "../../people/person.calls.ts";
import { PersonGate } from "../../people/person-gate.tsx";
import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

interface AgentPageProps {
  id: string;
  Invitation: InvitationSlot;
  /** What an admin can do for the agent. */
  acts: readonly PersonAct[];
}

/** One agent's page. */
export function AgentPage({ id, Invitation, acts }: AgentPageProps) {
  const user = useUser();
  const isOwn = user.id === id;
  const isAdmin = user.role === "admin";
  return (
    <PersonGate query={useQuery(agentQuery(id))} title={currentRoleWords().agent.one}>
      {(agent) => (
        <>
          <AgentHeader
            agent={agent}
            title={isOwn ? "Your profile" : undefined}
            lead={leadOf(isOwn, user.role)}
            above={isAdmin && <BackToList to="/agents">{currentRoleWords().agent.many}</BackToList>}
            Invitation={Invitation}
            acts={isAdmin ? acts : []}
          />
          <Card flush>
            <EmptyState
              title="Nothing here yet"
              icon="user"
              action={
                agent.can.see_materials && (
                  <LinkButton to="/materials/agent/$id" params={{ id }} variant="secondary">
                    {isOwn ? "Your materials" : `This ${currentRoleWords().agent.oneInText}'s materials`}
                  </LinkButton>
                )
              }
            >
              {isOwn
                ? `This is all your ${currentRoleWords().client.manyInText} and colleagues can see for now.`
                : `Nothing else has been added about this ${currentRoleWords().agent.oneInText}.`}
            </EmptyState>
          </Card>
        </>
      )}
    </PersonGate>
  );
}

/** A client is shown the agents who look after them, and no others. */
function leadOf(isOwn: boolean, role: Role | null): string | undefined {
  if (isOwn) return `How your ${currentRoleWords().client.manyInText} and colleagues see you.`;
  return role === "client" ? `Your ${currentRoleWords().agent.oneInText}.` : undefined;
}
