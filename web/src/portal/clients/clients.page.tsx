import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ClientList } from "../../people/client-list.tsx";
import { invitationList } from "../../people/invitation.calls.ts";
import { InvitationList } from "../../people/invitation-list.tsx";
import { totalOf } from "../../people/list-query.ts";
import { clientList } from "../../people/people-lists.ts";
import { PeoplePage } from "../../people/people-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type TabId = "clients" | "invitations";

interface ClientsPageProps {
  tab?: TabId | undefined;
  q?: string | undefined;
  onSearch: (next: { tab?: TabId; q?: string }) => void;
}

const invitable = ["client"] as const;

/** An agent's home: their clients. */
export function ClientsPage({ tab = "clients", q = "", onSearch }: ClientsPageProps) {
  const tabs = useTabs();
  return (
    <PeoplePage
      title="Clients"
      path="/clients"
      tabs={Object.values(tabs)}
      active={tabs[tab]}
      query={q}
      onSearch={onSearch}
      roles={invitable}
    >
      {({ invite, nothingFound }) =>
        tab === "clients" ? (
          <Clients q={q} empty={nothingFound ?? <NoClients invite={invite} />} />
        ) : (
          <Invitations q={q} empty={nothingFound ?? <NoInvitations invite={invite} />} />
        )
      }
    </PeoplePage>
  );
}

/** Both lists without a search: their totals stand on the tabs. */
function useTabs() {
  const clients = useInfiniteQuery(clientList(""));
  const invitations = useInfiniteQuery(invitationList(""));
  return {
    clients: { id: "clients", label: "Clients", total: totalOf(clients), role: "client" },
    invitations: { id: "invitations", label: "Invitations", total: totalOf(invitations), role: "client" },
  } as const;
}

function Clients({ q, empty }: { q: string; empty: ReactNode }) {
  return <ClientList list={useInfiniteQuery(clientList(q))} empty={empty} />;
}

function Invitations({ q, empty }: { q: string; empty: ReactNode }) {
  return <InvitationList list={useInfiniteQuery(invitationList(q))} empty={empty} />;
}

function NoClients({ invite }: { invite: ReactNode }) {
  return (
    <EmptyState title="No clients yet" icon="users" action={invite}>
      Invite your first client. They get a letter with a link, and stand here from that moment on.
    </EmptyState>
  );
}

function NoInvitations({ invite }: { invite: ReactNode }) {
  return (
    <EmptyState title="No invitations yet" icon="mail" action={invite}>
      What you send stands here: whether the letter arrived, whether it was opened, and how long the link is
      good.
    </EmptyState>
  );
}
