import { roles } from "@portico/contract/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ClientList } from "../../people/client-list.tsx";
import { invitationList } from "../../people/invitation.calls.ts";
import { InvitationList } from "../../people/invitation-list.tsx";
import { totalOf } from "../../people/list-query.ts";
import { adminList, agentList, clientList } from "../../people/people-lists.ts";
import { PeoplePage } from "../../people/people-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminList } from "./admin-list.tsx";
import { AgentList } from "./agent-list.tsx";

type TabId = "agents" | "clients" | "invitations" | "admins";

interface AgentsPageProps {
  tab?: TabId | undefined;
  q?: string | undefined;
  onSearch: (next: { tab?: TabId; q?: string }) => void;
}

interface Empty {
  title: string;
  text: string;
  icon: string;
}

const emptyStates: Readonly<Record<TabId, Empty>> = {
  agents: {
    title: "No agents yet",
    text: "Agents look after your clients. Invite the first one, and they choose their own password.",
    icon: "briefcase",
  },
  clients: {
    title: "No clients yet",
    text: "Invite clients and choose who looks after them, or let your agents invite their own.",
    icon: "users",
  },
  invitations: {
    title: "No invitations yet",
    text: "Everybody comes in by an invitation. What you send stands here, with what became of it.",
    icon: "mail",
  },
  admins: {
    title: "No admins yet",
    text: "Admins run the firm: they invite agents and clients and see everything.",
    icon: "shield",
  },
};

/** An admin's home: everybody of the firm. */
export function AgentsPage({ tab = "agents", q = "", onSearch }: AgentsPageProps) {
  const tabs = useTabs();
  const active = tabs[tab];
  return (
    <PeoplePage
      title="Agents"
      path="/agents"
      tabs={Object.values(tabs)}
      active={active}
      query={q}
      onSearch={onSearch}
      roles={roles}
    >
      {({ invite, nothingFound }) => {
        const { title, text, icon } = emptyStates[tab];
        const empty = nothingFound ?? (
          <EmptyState title={title} icon={icon} action={invite}>
            {text}
          </EmptyState>
        );
        return <TabList tab={tab} q={q} empty={empty} />;
      }}
    </PeoplePage>
  );
}

/** The four lists without a search: their totals stand on the tabs, and a tab opens at once. */
function useTabs() {
  const agents = useInfiniteQuery(agentList(""));
  const clients = useInfiniteQuery(clientList(""));
  const invitations = useInfiniteQuery(invitationList(""));
  const admins = useInfiniteQuery(adminList(""));
  return {
    agents: { id: "agents", label: "Agents", total: totalOf(agents), role: "agent" },
    clients: { id: "clients", label: "Clients", total: totalOf(clients), role: "client" },
    invitations: { id: "invitations", label: "Invitations", total: totalOf(invitations), role: "client" },
    admins: { id: "admins", label: "Admins", total: totalOf(admins), role: "admin" },
  } as const;
}

function TabList({ tab, q, empty }: { tab: TabId; q: string; empty: ReactNode }) {
  if (tab === "clients") return <Clients q={q} empty={empty} />;
  if (tab === "invitations") return <Invitations q={q} empty={empty} />;
  if (tab === "admins") return <AdminList q={q} empty={empty} />;
  return <AgentList q={q} empty={empty} />;
}

function Clients({ q, empty }: { q: string; empty: ReactNode }) {
  return <ClientList list={useInfiniteQuery(clientList(q))} withAgent empty={empty} />;
}

function Invitations({ q, empty }: { q: string; empty: ReactNode }) {
  return <InvitationList list={useInfiniteQuery(invitationList(q))} empty={empty} />;
}
