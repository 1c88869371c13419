import { useQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { ClientHeader } from "../../people/client-header.tsx";
import type { InvitationSlot } from "../../people/invitation-slot.ts";
import type { PersonAct } from "../../people/person-act.ts";
import { clientQuery } from "../../people/person.calls.ts";
import { PersonGate } from "../../people/person-gate.tsx";
import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { BackToClients } from "./back-to-clients.tsx";

interface ClientPageProps {
  id: string;
  Invitation: InvitationSlot;
  /** What an admin can do for the client. */
  acts: readonly PersonAct[];
}

/** One client's page. */
export function ClientPage({ id, Invitation, acts }: ClientPageProps) {
  const user = useUser();
  const isOwn = user.id === id;
  return (
    <PersonGate query={useQuery(clientQuery(id))} title={currentRoleWords().client.one}>
      {(client) => (
        <>
          <ClientHeader
            client={client}
            title={isOwn ? "Your details" : undefined}
            lead={isOwn ? "The details we hold about you." : undefined}
            above={!isOwn && <BackToClients role={user.role} />}
            Invitation={Invitation}
            acts={user.role === "admin" ? acts : []}
          />
          <Card flush>
            <EmptyState
              title="Nothing here yet"
              icon="user"
              action={
                <LinkButton to="/materials/client/$id" params={{ id }} variant="secondary">
                  {isOwn ? "Your materials" : `${currentRoleWords().client.one}'s materials`}
                </LinkButton>
              }
            >
              {isOwn
                ? "Nothing else has been added about you."
                : `Nothing else has been added about this ${currentRoleWords().client.oneInText}.`}
            </EmptyState>
          </Card>
        </>
      )}
    </PersonGate>
  );
}
