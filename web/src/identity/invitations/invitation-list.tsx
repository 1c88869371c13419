import type { Invitation } from "@portico/contract/identity/invitations";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EndlessList } from "../../lists/endless-list.tsx";
import type { Column } from "../../lists/list-column.ts";
import type { InvitationsAsked } from "../../foundation/list-address.ts";
import { PersonCell } from "../../foundation/person-cell.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { contactName, personName } from "../../ui/person-name.ts";
import { Delivery, deliveryText } from "./delivery.tsx";
import { InvitationBadge } from "./invitation-badge.tsx";
import { InvitationMenu } from "./invitation-menu.tsx";
import { invitationList } from "./invitations.calls.ts";
import { useInvitationStart } from "./use-invitation-start.tsx";

interface InvitationListProps {
  asked: InvitationsAsked;
  empty: ReactNode;
}

export function InvitationList({ asked, empty }: InvitationListProps) {
  const { acts, start, dialogs } = useInvitationStart();
  const menuOf = (row: Invitation) => (
    <InvitationMenu invitation={row} onAct={start} onAgain={() => acts.again.mutate(row)} />
  );
  const columns: ReadonlyArray<Column<Invitation>> = [
    {
      head: "Person",
      cell: (row) => <PersonCell person={asPerson(row)} detail={contactOf(row)} />,
      className: "max-w-52 xl:max-w-72",
    },
    { head: "Role", cell: (row) => <Role invitation={row} /> },
    { head: "Delivery", cell: (row) => <Delivery invitation={row} onCopyLink={() => start("link", row)} /> },
    { head: "Status", cell: (row) => <InvitationBadge invitation={row} /> },
    {
      head: "Actions",
      headHidden: true,
      cell: menuOf,
      className: "w-14",
    },
  ];
  return (
    <>
      <EndlessList
        list={useInfiniteQuery(invitationList(asked))}
        noun="invitations"
        columns={columns}
        empty={empty}
        card={(row) => (
          <>
            <PersonCell
              person={asPerson(row)}
              detail={contactOf(row)}
              below={<CardLines invitation={row} />}
            />
            {menuOf(row)}
          </>
        )}
      />
      {dialogs}
    </>
  );
}

/**
 * Takes an invitation. Returns the invited person in the form in which the row shows a name and a picture.
 */
function asPerson({ user_id, first_name, last_name, organisation_name, email }: Invitation) {
  return { id: user_id, first_name, last_name, organisation_name, email };
}

/**
 * Returns the line below an organisation's name: the name of its contact person, and the address. Returns
 * undefined if there is no contact person.
 */
function contactOf(row: Invitation): ReactNode {
  const contact = contactName(row);
  if (contact === null) return undefined;
  return (
    <>
      {contact} · <EmailText email={row.email} />
    </>
  );
}

function CardLines({ invitation }: { invitation: Invitation }) {
  const { role, opened_at, agent, inviter } = invitation;
  const facts = [currentRoleWords()[role].one, opened_at ? "Link opened" : deliveryText(invitation)];
  return (
    <>
      <span className="block text-[0.8125rem] text-quiet">{facts.join(" · ")}</span>
      <span className="mb-1.5 block truncate text-[0.8125rem] text-quiet">
        {inviter && `Invited by ${personName(inviter)}`}
        {agent && agent.id !== inviter?.id && ` for ${personName(agent)}`}
      </span>
      <InvitationBadge invitation={invitation} />
    </>
  );
}

function Role({ invitation }: { invitation: Invitation }) {
  const { role, agent, inviter } = invitation;
  return (
    <div className="max-w-60 leading-snug wrap-anywhere">
      {currentRoleWords()[role].one}
      {agent && ` · ${currentRoleWords().agent.one}: ${personName(agent)}`}
      {inviter && <span className="block text-[0.8125rem] text-quiet">Invited by {personName(inviter)}</span>}
    </div>
  );
}
