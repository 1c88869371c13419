import { useQuery } from "@tanstack/react-query";
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
    <PersonGate query={useQuery(clientQuery(id))} title="Documents">
      {(client) => (
        <Shelf
          head={
            <ClientHeader
              client={client}
              title={isOwn ? "Your folder" : `Folder of ${personName(client)}`}
              lead={isOwn ? "Documents that you and your agent exchange." : undefined}
              above={
                isOwn ? (
                  <BackLink to="/materials">Documents</BackLink>
                ) : (
                  <BackLink to="/clients/$id" params={{ id }}>
                    {personName(client)}
                  </BackLink>
                )
              }
              Invitation={Invitation}
            />
          }
          emptyTitle="This folder is empty"
          action={
            isOwn && (
              <LinkButton to="/materials" variant="secondary">
                Documents from the firm
              </LinkButton>
            )
          }
        >
          {isOwn
            ? "Documents your agent shares with you will appear here. Only you, your agent and the firm see them."
            : "Documents exchanged with this client will appear here. Only the client, their agent and the firm see them."}
        </Shelf>
      )}
    </PersonGate>
  );
}
