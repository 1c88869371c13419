import type { Client } from "@portico/contract/people/clients";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { useUser } from "../../session/current-user.ts";
import { Badge } from "../../ui/badge.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { personName } from "../../ui/person-name.ts";
import { InvitationOf } from "../invitations/invitation-of.tsx";
import type { InvitationSlot } from "../../foundation/invitation-slot.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { PersonClosed } from "./person-closed.tsx";
import { PersonFact } from "../person-fact.tsx";
import { PersonHeader, type PersonHeaderProps } from "./person-header.tsx";
import { PersonMenu } from "./person-menu.tsx";

interface ClientHeaderProps extends Pick<PersonHeaderProps, "title" | "lead" | "above" | "badges"> {
  client: Client;
  Invitation: InvitationSlot;
  /** Shown instead of the invitation if the client has no email address. */
  withoutEmail?: ReactNode;
  /** Buttons before the menu. */
  actions?: ReactNode;
  /** The actions on the client. */
  acts?: readonly PersonAct[];
  /** What can be edited, which comes first in the menu. */
  edits?: readonly MenuEntry[];
}

/**
 * The head of a client's pages. It shows the client's agent, and the invitation until the client has signed
 * up.
 */
export function ClientHeader({
  client,
  Invitation,
  withoutEmail,
  actions,
  acts = [],
  edits,
  ...head
}: ClientHeaderProps) {
  const user = useUser();
  const navigate = useNavigate();
  // After an agent has withdrawn the invitation, they can no longer see the client, and this page would show
  // Page Not Found. So they leave it first.
  const leave = () => navigate({ to: "/clients", search: { tab: "invitations" } });
  return (
    <>
      <PersonHeader
        {...head}
        person={client}
        facts={
          <>
            {client.reference && (
              <PersonFact icon="hash" label="Reference" isLabelShown>
                {client.reference}
              </PersonFact>
            )}
            <AgentFact client={client} />
            <PersonClosed closed={client.closed} />
          </>
        }
        actions={
          <>
            {actions}
            <PersonMenu person={client} acts={acts} more={edits} isFramed />
          </>
        }
      />
      {client.email === null
        ? withoutEmail
        : (client.status === "invited" || client.status === "added") && (
            <InvitationOf
              Slot={Invitation}
              person={{ ...client, role: "client" }}
              onWithdrawn={user.role === "agent" ? leave : undefined}
            />
          )}
    </>
  );
}

function AgentFact({ client: { agent } }: { client: Client }) {
  const word = currentRoleWords().agent;
  return (
    <PersonFact icon="briefcase" label={word.one} isLabelShown={agent !== null}>
      {agent ? (
        <Link to="/agents/$id" params={{ id: agent.id }} className="link">
          {personName(agent)}
        </Link>
      ) : (
        <Badge tone="gold">No {word.oneInText}</Badge>
      )}
    </PersonFact>
  );
}
