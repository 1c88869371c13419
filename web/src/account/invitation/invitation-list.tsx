import type { Invitation } from "@portico/contract/account/invitation";
import { roleNames } from "@portico/contract/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { EndlessList } from "../../lists/endless-list.tsx";
import type { Column } from "../../lists/list-column.ts";
import { PersonCell } from "../../people/person-cell.tsx";
import { personName } from "../../ui/person-name.ts";
import { useOpenedOnce } from "../../ui/use-opened-once.ts";
import { Delivery, deliveryText } from "./delivery.tsx";
import { useInvitationActs } from "./invitation-acts.ts";
import { InvitationBadge } from "./invitation-badge.tsx";
import type { OpenAct } from "./invitation-dialogs.tsx";
import { type InvitationAct, InvitationMenu } from "./invitation-menu.tsx";
import { invitationList } from "./invitation.calls.ts";

const InvitationDialogs = lazy(async () => ({
  default: (await import("./invitation-dialogs.tsx")).InvitationDialogs,
}));

interface InvitationListProps {
  q: string;
  empty: ReactNode;
}

export function InvitationList({ q, empty }: InvitationListProps) {
  const acts = useInvitationActs();
  const [open, setOpen] = useState<OpenAct | null>(null);
  const wasOpen = useOpenedOnce(open !== null);
  const start = (act: InvitationAct, invitation: Invitation) => {
    if (act === "resend" || act === "again") acts[act].mutate(invitation);
    else setOpen({ act, invitation });
  };
  const columns: ReadonlyArray<Column<Invitation>> = [
    { head: "Invited", cell: (row) => <PersonCell person={row} />, className: "max-w-52 xl:max-w-72" },
    { head: "As", cell: (row) => <Role invitation={row} /> },
    { head: "Letter", cell: (row) => <Delivery invitation={row} /> },
    { head: "State", cell: (row) => <InvitationBadge invitation={row} /> },
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
      {wasOpen && (
        <Suspense fallback={null}>
          <InvitationDialogs open={open} onClose={() => setOpen(null)} acts={acts} />
        </Suspense>
      )}
    </>
  );
}

function Role({ invitation }: { invitation: Invitation }) {
  const { role, agent, inviter } = invitation;
  return (
    <div className="leading-snug">
      {roleNames[role].one}
      {agent && ` of ${personName(agent)}`}
      {inviter && <span className="block text-[0.8125rem] text-quiet">by {personName(inviter)}</span>}
    </div>
  );
}
