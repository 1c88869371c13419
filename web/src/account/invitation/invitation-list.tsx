import type { Invitation } from "@portico/contract/account/invitation";
import { roleNames } from "@portico/contract/role-names";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EndlessList } from "../../lists/endless-list.tsx";
import type { Column } from "../../lists/list-column.ts";
import { PersonCell } from "../../people/person-cell.tsx";
import { personName } from "../../ui/person-name.ts";
import { Delivery, deliveryText } from "./delivery.tsx";
import { InvitationBadge } from "./invitation-badge.tsx";
import { InvitationMenu } from "./invitation-menu.tsx";
import { invitationList } from "./invitation.calls.ts";
import { useInvitationStart } from "./use-invitation-start.tsx";

interface InvitationListProps {
  q: string;
  empty: ReactNode;
}

export function InvitationList({ q, empty }: InvitationListProps) {
  const { start, dialogs } = useInvitationStart();
  const columns: ReadonlyArray<Column<Invitation>> = [
    { head: "Person", cell: (row) => <PersonCell person={row} />, className: "max-w-52 xl:max-w-72" },
    { head: "Role", cell: (row) => <Role invitation={row} /> },
    { head: "Email", cell: (row) => <Delivery invitation={row} /> },
    { head: "Status", cell: (row) => <InvitationBadge invitation={row} /> },
    {
      head: "Actions",
      headHidden: true,
      cell: (row) => <InvitationMenu invitation={row} onAct={start} />,
      className: "w-14",
    },
  ];
  return (
    <>
      <EndlessList
        list={useInfiniteQuery(invitationList(q))}
        noun="invitations"
        columns={columns}
        empty={empty}
        card={(row) => (
          <>
            <PersonCell
              person={row}
              detail={`${roleNames[row.role].one} · ${deliveryText(row)}`}
              below={<InvitationBadge invitation={row} />}
            />
            <InvitationMenu invitation={row} onAct={start} />
          </>
        )}
      />
      {dialogs}
    </>
  );
}

function Role({ invitation }: { invitation: Invitation }) {
  const { role, agent, inviter } = invitation;
  return (
    <div className="leading-snug">
      {roleNames[role].one}
      {agent && ` · Agent: ${personName(agent)}`}
      {inviter && <span className="block text-[0.8125rem] text-quiet">Invited by {personName(inviter)}</span>}
    </div>
  );
}
