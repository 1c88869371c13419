import { roleNames } from "@portico/contract/role-names";
import { roles } from "@portico/contract/roles";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { totalOnTab } from "../../lists/list-query.ts";
import { ClientList } from "../../people/client-list.tsx";
import type { InvitationMenuOf, PeopleInvitations } from "../../people/people-invitations.ts";
import { agentCount, agentList, clientCount, clientList } from "../../people/people-lists.ts";
import { PeoplePage } from "../../people/people-page.tsx";
import type { PersonAct } from "../../people/person-act.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminList } from "./admin-list.tsx";
import { AgentList } from "./agent-list.tsx";
import { SetUpCard } from "./set-up-card.tsx";
import { adminCount, adminList } from "./agents.calls.ts";

type TabId = "agents" | "clients" | "invitations" | "admins";

interface AgentsPageProps {
  tab?: TabId | undefined;
  q?: string | undefined;
  onSearch: (next: { tab?: TabId; q?: string }) => void;
  invitations: PeopleInvitations;
  /** What an admin can do for a person of the lists. */
  acts: readonly PersonAct[];
  /** What else can be done, at the head of the page. */
  more?: ReactNode;
}

interface Empty {
  title: string;
  text: string;
  icon: string;
}

const emptyStates: Readonly<Record<TabId, Empty>> = {
  agents: {
    title: "No agents yet",
    text: "Agents look after your clients. Invite your first agent to get started.",
    icon: "briefcase",
  },
  clients: {
    title: "No clients yet",
    text: "Invite clients and choose their agent, or let your agents invite their own.",
    icon: "users",
  },
  invitations: {
    title: "No invitations yet",
    text: "Everyone joins by invitation. Track the ones you send here.",
    icon: "mail",
  },
  admins: {
    title: "No admins yet",
    text: "Admins invite agents and clients and can see everything.",
    icon: "shield",
  },
};

/** An admin's home: everybody of the firm. */
export function AgentsPage({ tab = "agents", q = "", onSearch, invitations, acts, more }: AgentsPageProps) {
  const tabs = useTabs(invitations, q === "" ? tab : null);
  const active = tabs[tab];
  return (
    <PeoplePage
      title="People"
      path="/agents"
      tabs={Object.values(tabs)}
      active={active}
      query={q}
      onSearch={onSearch}
      roles={roles}
      invitations={invitations}
      more={more}
      intro={(invite) =>
        tab === "agents" && q === "" && <SetUpCard agents={tabs.agents.total?.total} onInvite={invite} />
      }
    >
      {({ invite, nothingFound }) => {
        const { title, text, icon } = emptyStates[tab];
        const empty = nothingFound ?? (
          <EmptyState title={title} icon={icon} action={invite}>
            {text}
          </EmptyState>
        );
        const list = { q, acts, menuOf: invitations.menuOf, empty };
        if (tab === "clients") return <Clients {...list} />;
        if (tab === "invitations") return <invitations.List q={q} empty={empty} />;
        if (tab === "admins") return <AdminList {...list} />;
        return <AgentList {...list} />;
      }}
    </PeoplePage>
  );
}

/** The totals of the four lists without a search; those that are not on the screen are counted and not read. */
function useTabs(invitations: PeopleInvitations, read: TabId | null) {
  const agents = useInfiniteQuery({ ...agentList(""), enabled: read === "agents" });
  const clients = useInfiniteQuery({ ...clientList(""), enabled: read === "clients" });
  const admins = useInfiniteQuery({ ...adminList(""), enabled: read === "admins" });
  const totals = {
    agents: totalOnTab(read === "agents", agents, useQuery({ ...agentCount, enabled: read !== "agents" })),
    clients: totalOnTab(
      read === "clients",
      clients,
      useQuery({ ...clientCount, enabled: read !== "clients" }),
    ),
    admins: totalOnTab(read === "admins", admins, useQuery({ ...adminCount, enabled: read !== "admins" })),
  };
  return {
    agents: {
      id: "agents",
      label: roleNames.agent.many,
      total: totals.agents,
      role: "agent",
      searched: "Name or email",
    },
    clients: {
      id: "clients",
      label: roleNames.client.many,
      total: totals.clients,
      role: "client",
      searched: "Name, email or reference",
    },
    invitations: {
      id: "invitations",
      label: "Invitations",
      total: invitations.open,
      role: "client",
      searched: "Name, email or reference",
    },
    admins: {
      id: "admins",
      label: roleNames.admin.many,
      total: totals.admins,
      role: "admin",
      searched: "Name or email",
    },
  } as const;
}

interface ClientsProps {
  q: string;
  acts: readonly PersonAct[];
  menuOf: InvitationMenuOf;
  empty: ReactNode;
}

function Clients({ q, ...rest }: ClientsProps) {
  return <ClientList list={useInfiniteQuery(clientList(q))} withAgent {...rest} />;
}
