import type { AgentCard } from "@portico/contract/people/agents";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { InvitationOf } from "../invitations/invitation-of.tsx";
import type { InvitationSlot } from "../../foundation/invitation-slot.ts";
import { clientsText } from "../clients-text.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { PersonClosed } from "./person-closed.tsx";
import { PersonFact } from "../person-fact.tsx";
import { PersonHeader, type PersonHeaderProps } from "./person-header.tsx";
import { PersonMenu } from "./person-menu.tsx";

interface AgentHeaderProps extends Pick<PersonHeaderProps, "title" | "lead" | "above"> {
  agent: AgentCard;
  Invitation: InvitationSlot;
  /** Buttons before the menu. */
  actions?: ReactNode;
  /** The actions on the agent. */
  acts?: readonly PersonAct[];
}

/** The head of an agent's pages. Viewers who may only see the card get the picture and the name. */
export function AgentHeader({ agent, Invitation, actions, acts = [], ...head }: AgentHeaderProps) {
  const { email, status, client_count } = agent;
  return (
    <>
      <PersonHeader
        {...head}
        person={agent}
        facts={
          <>
            {client_count !== null && (
              <PersonFact icon="users" label={currentRoleWords().client.many}>
                {clientsText(client_count)}
              </PersonFact>
            )}
            <PersonClosed closed={agent.closed} />
          </>
        }
        actions={
          email !== null && (
            <>
              {actions}
              <PersonMenu person={{ ...agent, email }} acts={acts} isFramed />
            </>
          )
        }
      />
      {email !== null && (status === "invited" || status === "added") && (
        <InvitationOf
          Slot={Invitation}
          person={{ ...agent, email, role: "agent", reference: null, agent: null }}
        />
      )}
    </>
  );
}
