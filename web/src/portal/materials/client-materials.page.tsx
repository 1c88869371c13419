import { useQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { ClientHeader } from "../../people/client-header.tsx";
import type { InvitationSlot } from "../../people/invitation-slot.ts";
import { clientQuery } from "../../people/person.calls.ts";
import { PersonGate } from "../../people/person-gate.tsx";
import { useUser } from "../../session/current-user.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { personName } from "../../ui/person-name.ts";
import { Shelf } from "./shelf.tsx";

interface ClientMaterialsPageProps {
  id: string;
  Invitation: InvitationSlot;
}

/** A client's folder. */
export function ClientMaterialsPage({ id, Invitation }: ClientMaterialsPageProps) {
  const isOwn = useUser().id === id;
  return (
    <PersonGate query={useQuery(clientQuery(id))} title="Materials">
      {(client) => (
        <Shelf
          head={
            <ClientHeader
              client={client}
              title={isOwn ? "Your materials" : `${personName(client)}'s materials`}
              lead={isOwn ? `Documents you and your ${currentRoleWords().agent.oneInText} share.` : undefined}
              above={
                isOwn ? (
                  <BackLink to="/materials">Materials</BackLink>
                ) : (
                  <BackLink to="/clients/$id" params={{ id }}>
                    {personName(client)}
                  </BackLink>
                )
              }
              Invitation={Invitation}
            />
          }
          emptyTitle="No documents yet"
          action={
            isOwn && (
              <LinkButton to="/materials" variant="secondary">
                Materials from the firm
              </LinkButton>
            )
          }
        >
          {isOwn
            ? `Nothing has been shared with you. Only you, your ${currentRoleWords().agent.oneInText} and the firm can see documents here.`
            : `Nothing has been shared with this ${currentRoleWords().client.oneInText}. Only the ${currentRoleWords().client.oneInText}, their ${currentRoleWords().agent.oneInText} and the firm can see documents here.`}
        </Shelf>
      )}
    </PersonGate>
  );
}
