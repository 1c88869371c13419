import { roles } from "@portico/contract/foundation/roles";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { SortMenu } from "../../lists/sort-menu.tsx";
import { rowsOf, totalOnTab } from "../../lists/list-query.ts";
import { downloadAgents } from "../bulk/bulk.calls.ts";
import type { BulkAct } from "../bulk-act.ts";
import { clientSortHeads } from "../lists/client-sort-heads.ts";
import { ExportButton } from "../export-button.tsx";
import { ExportClients } from "../lists/export-clients.tsx";
import { invitationFilters } from "../invitations/invitation-filters.ts";
import {
  isNarrowed,
  readAgents,
  readClients,
  readInvitations,
  toAddress,
} from "../../foundation/list-address.ts";
import { listSort } from "../lists/list-sort.ts";
import type { PeopleInvitations } from "../../foundation/people-invitations.ts";
import { agentCount, agentList, clientCount, clientList } from "../../foundation/people-lists.ts";
import { PeoplePage } from "../lists/people-page.tsx";
import type { PersonAct } from "../../foundation/person-act.ts";
import { useClientFilters } from "../lists/use-client-filters.tsx";
import type { ListAddress } from "../../platform/address.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useHeldUntil } from "../../ui/feedback/use-held.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { agentFilters } from "./agent-filters.tsx";
import { AgentList, agentSortHeads } from "./agent-list.tsx";
import { PeopleTiles } from "./people-tiles.tsx";
import { SetUpCard } from "./set-up-card.tsx";
import { adminCount, adminList, agentsSummary } from "./agents.calls.ts";

const AdminList = lazyPart(async () => ({ default: (await import("./admin-list.tsx")).AdminList }));
const MatchElsewhere = lazyPart(async () => ({
  default: (await import("./match-elsewhere.tsx")).MatchElsewhere,
}));
const ClientsTab = lazyPart(async () => ({
  default: (await import("../lists/clients-tab.tsx")).ClientsTab,
}));

/** The tabs that list people. */
const tabIds = ["agents", "clients", "invitations", "admins"] as const;
type TabId = (typeof tabIds)[number];
/** The tabs whose content other features provide. */
const ownTabs = [
  { id: "reports", label: "Reports" },
  { id: "activity", label: "Activity" },
].map((tab) => ({ ...tab, total: null, role: "client", invites: "people", searched: "" }) as const);

interface AgentsPageProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
  invitations: PeopleInvitations;
  /** The actions of an admin on a person in the lists. */
  acts: readonly PersonAct[];
  /** Bulk actions that other features offer on clients. */
  bulkActs?: readonly BulkAct[];
  /** Further actions, at the head of the page. */
  headActs?: ReactNode;
  /** The last entries of the "…" menu. */
  moreActs?: ReactNode;
  /** The activity of the firm, with its filters. */
  activity: ReactNode;
  /** The progress of the reports of a period. */
  reports: ReactNode;
  /** The tile about reports, among the tiles about the firm. */
  reportsTile: ReactNode;
  /** Shows in the list of agents how many reports each agent's clients have. */
  ReportsOf?: ComponentType<{ id: string; ids: string[] }>;
  /** Shows above the tabs what the firm's clients need. */
  needs?: ReactNode;
  /** True until the height of what other features show above the tabs is known. */
  isHeld: boolean;
  /** The step that sets up or tests the mail server. */
  mailServer: ReactNode;
  /** Sets the firm's time zone. */
  onTimeZone: (zone: string) => Promise<void>;
  /** The button that adds a client. */
  addClient?: ReactNode;
}

interface Empty {
  title: string;
  text: string;
  icon: string;
}

function emptyStates(): Readonly<Record<TabId, Empty>> {
  const { agent, client } = currentRoleWords();
  return {
    agents: {
      title: `No ${agent.manyInText} yet`,
      text: `${agent.many} look after your ${client.manyInText}. Invite your first ${agent.oneInText} to get started.`,
      icon: "briefcase",
    },
    clients: {
      title: `No ${client.manyInText} yet`,
      text: `Invite ${client.manyInText} and choose their ${agent.oneInText}, or let your ${agent.manyInText} invite their own.`,
      icon: "users",
    },
    invitations: {
      title: "No open invitations",
      text: "Everyone joins by invitation. Track the ones you send here.",
      icon: "mail",
    },
    admins: {
      title: "No admins yet",
      text: `Admins invite ${agent.manyInText} and ${client.manyInText} and can see everything.`,
      icon: "shield",
    },
  };
}

/** An admin's home page, which lists everyone at the firm. */
export function AgentsPage(props: AgentsPageProps) {
  const { address, onAddress, invitations, acts, bulkActs, headActs, moreActs, addClient } = props;
  const own = ownTabs.find(({ id }) => id === address.tab);
  const tab = tabIds.find((id) => id === address.tab) ?? "agents";
  const { q = "" } = address;
  const asked = {
    agents: readAgents(address),
    clients: readClients(address),
    invitations: readInvitations(address),
    admins: { q },
  };
  const lists = useLists(own ? null : tab, asked);
  const { data: summary, isError: isSummaryLost, isLoading } = useQuery(agentsSummary);
  const isEmailAccepted = isEmailSetUp(useUser()) && summary?.is_email_accepted;
  const tabs = useTabs(lists, invitations, own || isNarrowed(asked[tab]) ? null : tab);
  const ask = (next: Parameters<typeof toAddress>[0]) => onAddress({ tab, ...toAddress(next) });
  const filters = {
    agents: agentFilters(
      asked.agents,
      ask,
      summary?.teams ?? [],
      rowsOf(lists.agents).some(({ capacity }) => capacity !== null),
    ),
    clients: useClientFilters({
      asked: tab === "clients" ? asked.clients : {},
      onAsk: ask,
      ofAllAgents: true,
    }),
    invitations: invitationFilters(asked.invitations, ask),
    admins: [],
  };
  const more = {
    agents: <SortMenu heads={agentSortHeads()} sort={listSort(asked.agents, ask)} />,
    clients: <SortMenu heads={clientSortHeads()} sort={listSort(asked.clients, ask)} />,
    invitations: null,
    admins: null,
  };
  return (
    <PeoplePage
      title="People"
      path="/agents"
      tabs={[...Object.values(tabs), ...ownTabs]}
      active={own ?? tabs[tab]}
      address={address}
      onAddress={onAddress}
      filters={filters[tab]}
      more={more[tab]}
      list={tab === "invitations" ? undefined : lists[tab]}
      isNarrowed={isNarrowed(asked[tab])}
      roles={roles}
      invitations={invitations}
      acts={
        <>
          {headActs}
          {!own && tabs[tab].total?.total !== 0 && exportOf(tab, asked)}
          {tab === "clients" && addClient}
          {moreActs}
        </>
      }
      elsewhere={
        q &&
        (tab === "agents" || tab === "clients") && (
          <Suspense fallback={null}>
            <MatchElsewhere tab={tab} q={q} />
          </Suspense>
        )
      }
      own={own && (own.id === "reports" ? props.reports : props.activity)}
      tiles={
        <>
          <PeopleTiles summary={summary ?? (isSummaryLost ? null : undefined)} reports={props.reportsTile} />
          {props.needs}
        </>
      }
      isHeld={useHeldUntil(!isLoading) || props.isHeld}
      intro={(invite) =>
        tab === "agents" &&
        !own &&
        !isNarrowed(asked.agents) && (
          <SetUpCard
            agents={summary && summary.agents_active + summary.agents_invited}
            onInvite={invite}
            mailServer={props.mailServer}
            onTimeZone={props.onTimeZone}
            isEmailAccepted={isEmailAccepted}
          />
        )
      }
    >
      {({ invite, nothingFound }) => {
        const { title, text, icon } = emptyStates()[tab];
        const empty = nothingFound ?? (
          <EmptyState title={title} icon={icon} action={invite}>
            {text}
          </EmptyState>
        );
        const { entriesOf } = invitations;
        if (tab === "clients")
          return (
            <ClientsTab
              list={lists.clients}
              asked={asked.clients}
              onAsk={ask}
              withAgent
              acts={acts}
              bulkActs={bulkActs}
              entriesOf={entriesOf}
              empty={empty}
            />
          );
        if (tab === "invitations") return <invitations.List asked={asked.invitations} empty={empty} />;
        if (tab === "admins")
          return <AdminList list={lists.admins} acts={acts} entriesOf={entriesOf} empty={empty} />;
        return (
          <AgentList
            list={lists.agents}
            sort={listSort(asked.agents, ask)}
            acts={acts}
            entriesOf={entriesOf}
            empty={empty}
            ReportsOf={props.ReportsOf}
          />
        );
      }}
    </PeoplePage>
  );
}

/**
 * Returns the button that exports the list of a tab as it is filtered. Only agents and clients can be
 * exported.
 */
function exportOf(tab: TabId, asked: Asked) {
  const { sort: _sort, order: _order, ...agents } = asked.agents;
  if (tab === "agents") return <ExportButton onExport={() => downloadAgents(agents)} />;
  return tab === "clients" && <ExportClients asked={asked.clients} />;
}

interface Asked {
  agents: ReturnType<typeof readAgents>;
  clients: ReturnType<typeof readClients>;
  admins: { q: string };
}

/** Returns the list of the open tab. The other lists are not loaded. */
function useLists(tab: TabId | null, asked: Asked) {
  return {
    agents: useInfiniteQuery({ ...agentList(asked.agents), enabled: tab === "agents" }),
    clients: useInfiniteQuery({ ...clientList(asked.clients), enabled: tab === "clients" }),
    admins: useInfiniteQuery({ ...adminList(asked.admins.q), enabled: tab === "admins" }),
  };
}

/**
 * Returns the tabs. Each has the total of its whole list, without a search or filter. For a list that is not
 * on the screen, only the number of its entries is fetched.
 */
function useTabs(lists: ReturnType<typeof useLists>, invitations: PeopleInvitations, whole: TabId | null) {
  const totals = {
    agents: totalOnTab(
      whole === "agents",
      lists.agents,
      useQuery({ ...agentCount, enabled: whole !== "agents" }),
    ),
    clients: totalOnTab(
      whole === "clients",
      lists.clients,
      useQuery({ ...clientCount, enabled: whole !== "clients" }),
    ),
    admins: totalOnTab(
      whole === "admins",
      lists.admins,
      useQuery({ ...adminCount, enabled: whole !== "admins" }),
    ),
  };
  return {
    agents: {
      id: "agents",
      label: currentRoleWords().agent.many,
      total: totals.agents,
      role: "agent",
      invites: currentRoleWords().agent.oneInText,
      searched: "Name, email or registration number",
    },
    clients: {
      id: "clients",
      label: currentRoleWords().client.many,
      total: totals.clients,
      role: "client",
      invites: currentRoleWords().client.oneInText,
      searched: "Name, email, phone or reference",
    },
    invitations: {
      id: "invitations",
      label: "Invitations",
      total: invitations.open,
      role: "client",
      invites: "people",
      searched: "Name, email, phone or reference",
    },
    admins: {
      id: "admins",
      label: currentRoleWords().admin.many,
      total: totals.admins,
      role: "admin",
      invites: currentRoleWords().admin.oneInText,
      searched: "Name or email",
    },
  } as const;
}
