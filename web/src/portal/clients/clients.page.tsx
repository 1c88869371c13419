import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { totalOnTab } from "../../lists/list-query.ts";
import { ClientList } from "../../people/client-list.tsx";
import type { InvitationMenuOf, PeopleInvitations } from "../../people/people-invitations.ts";
import { clientCount, clientList } from "../../people/people-lists.ts";
import { PeoplePage } from "../../people/people-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type TabId = "clients" | "invitations";

interface ClientsPageProps {
  tab?: TabId | undefined;
  q?: string | undefined;
  onSearch: (next: { tab?: TabId; q?: string }) => void;
  invitations: PeopleInvitations;
}

const WITH_REFERENCE = "Name, email or reference";
const invitable = ["client"] as const;

/** An agent's home: their clients. */
export function ClientsPage({ tab = "clients", q = "", onSearch, invitations }: ClientsPageProps) {
  const tabs = useTabs(invitations, tab === "clients" && q === "");
  return (
    <PeoplePage
      title={currentRoleWords().client.many}
      path="/clients"
      tabs={Object.values(tabs)}
      active={tabs[tab]}
      query={q}
      onSearch={onSearch}
      roles={invitable}
      invitations={invitations}
    >
      {({ invite, nothingFound }) =>
        tab === "clients" ? (
          <Clients q={q} menuOf={invitations.menuOf} empty={nothingFound ?? <NoClients invite={invite} />} />
        ) : (
          <invitations.List q={q} empty={nothingFound ?? <NoInvitations invite={invite} />} />
        )
      }
    </PeoplePage>
  );
}

/** The totals of both lists without a search; a list that is not on the screen is counted and not read. */
function useTabs(invitations: PeopleInvitations, isRead: boolean) {
  const list = useInfiniteQuery({ ...clientList(""), enabled: isRead });
  const total = totalOnTab(isRead, list, useQuery({ ...clientCount, enabled: !isRead }));
  return {
    clients: {
      id: "clients",
      label: currentRoleWords().client.many,
      total,
      role: "client",
      searched: WITH_REFERENCE,
    },
    invitations: {
      id: "invitations",
      label: "Invitations",
      total: invitations.open,
      role: "client",
      searched: WITH_REFERENCE,
    },
  } as const;
}

interface ClientsProps {
  q: string;
  menuOf: InvitationMenuOf;
  empty: ReactNode;
}

function Clients({ q, ...rest }: ClientsProps) {
  return <ClientList list={useInfiniteQuery(clientList(q))} {...rest} />;
}

function NoClients({ invite }: { invite: ReactNode }) {
  return (
    <EmptyState title={`No ${currentRoleWords().client.manyInText} yet`} icon="users" action={invite}>
      Invite your first {currentRoleWords().client.oneInText}. They'll get an email with a link and appear
      here right away.
    </EmptyState>
  );
}

function NoInvitations({ invite }: { invite: ReactNode }) {
  return (
    <EmptyState title="No invitations yet" icon="mail" action={invite}>
      See whether each invitation was delivered, opened and accepted.
    </EmptyState>
  );
}
