import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { totalOnTab } from "../../lists/list-query.ts";
import { SortMenu } from "../../lists/sort-menu.tsx";
import type { BulkAct } from "../bulk-act.ts";
import { clientSortHeads } from "../lists/client-sort-heads.ts";
import { ClientsTab } from "../lists/clients-tab.tsx";
import { invitationFilters } from "../invitations/invitation-filters.ts";
import { isNarrowed, readClients, readInvitations, toAddress } from "../../foundation/list-address.ts";
import { listSort } from "../lists/list-sort.ts";
import type { PeopleInvitations } from "../../foundation/people-invitations.ts";
import { clientCount, clientList } from "../../foundation/people-lists.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import type { Need } from "../needs-card.tsx";
import { PeoplePage } from "../lists/people-page.tsx";
import { useClientFilters } from "../lists/use-client-filters.tsx";
import type { ListAddress } from "../../platform/address.ts";
import { isLocalLink } from "../../platform/is-local-link.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { serverOrigin } from "../../ui/server-origin.ts";
import { useHeld, useHeldUntil } from "../../ui/feedback/use-held.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clientsAttention } from "./clients.calls.ts";
import { NeedsYou } from "./needs-you.tsx";

const FinishProfile = lazyPart(async () => ({
  default: (await import("../agents/finish-profile.tsx")).FinishProfile,
}));

/** This code is loaded only for agents whom the firm allows to export. */
const ExportClients = lazyPart(async () => ({
  default: (await import("../lists/export-clients.tsx")).ExportClients,
}));

interface ClientsPageProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
  invitations: PeopleInvitations;
  /** The actions on a client in a row. */
  rowActs?: readonly PersonAct[] | undefined;
  /** Bulk actions that other features offer on clients. */
  bulkActs?: readonly BulkAct[];
  /** The activity of the clients, with its filters. */
  activity: ReactNode;
  /** The progress of the reports of a period. */
  reports: ReactNode;
  /** Announcements that the agent should read now. Undefined while loading. */
  announcements: ReactNode | undefined;
  /** Further actions, at the head of the list of clients. */
  acts?: ReactNode;
  /** What other features say that clients need. Undefined while loading. */
  needs: readonly Need[] | undefined;
}

const WITH_REFERENCE = "Name, email, phone or reference";
const invitable = ["client"] as const;
/** The tabs of other features. */
const ownTabs = ["reports", "activity"] as const;

function ownTab<Id extends (typeof ownTabs)[number]>(id: Id, label: string) {
  const invites = currentRoleWords().client.oneInText;
  return { id, label, total: null, role: "client", invites, searched: "" } as const;
}

/** An agent's home page, which lists the agent's clients. */
export function ClientsPage(props: ClientsPageProps) {
  const { address, onAddress, invitations, rowActs, bulkActs, acts, needs, announcements } = props;
  const mayExport = useUser().can.export;
  const { isHeld, onKnown } = useHeld();
  const isKnown = !useQuery(clientsAttention).isLoading && needs !== undefined && announcements !== undefined;
  const tab = address.tab === "invitations" ? "invitations" : "clients";
  const asked = { clients: readClients(address), invitations: readInvitations(address) };
  const own = ownTabs.find((id) => id === address.tab);
  const isOfClients = tab === "clients" && !own;
  const list = useInfiniteQuery({ ...clientList(asked.clients), enabled: isOfClients });
  const isWhole = isOfClients && !isNarrowed(asked.clients);
  const total = totalOnTab(isWhole, list, useQuery({ ...clientCount, enabled: !isWhole }));
  const tabs = {
    clients: {
      id: "clients",
      label: currentRoleWords().client.many,
      total,
      role: "client",
      invites: currentRoleWords().client.oneInText,
      searched: WITH_REFERENCE,
    },
    invitations: {
      id: "invitations",
      label: "Invitations",
      total: invitations.open,
      role: "client",
      invites: currentRoleWords().client.oneInText,
      searched: WITH_REFERENCE,
    },
    reports: ownTab("reports", "Reports"),
    activity: ownTab("activity", "Activity"),
  } as const;
  const ask = (next: Parameters<typeof toAddress>[0]) => onAddress({ tab, ...toAddress(next) });
  const clientFilters = useClientFilters({
    asked: isOfClients ? asked.clients : {},
    onAsk: ask,
    ofAllAgents: false,
  });
  return (
    <PeoplePage
      title={currentRoleWords().client.many}
      path="/clients"
      tabs={Object.values(tabs)}
      active={tabs[own ?? tab]}
      address={address}
      onAddress={onAddress}
      filters={isOfClients ? clientFilters : invitationFilters(asked.invitations, ask)}
      more={isOfClients && <SortMenu heads={clientSortHeads()} sort={listSort(asked.clients, ask)} />}
      list={isOfClients ? list : undefined}
      isNarrowed={isNarrowed(asked[tab])}
      roles={invitable}
      invitations={invitations}
      acts={
        isOfClients && (
          <>
            {mayExport && total?.total !== 0 && (
              <Suspense fallback={null}>
                <ExportClients asked={asked.clients} />
              </Suspense>
            )}
            {acts}
          </>
        )
      }
      tiles={
        <>
          {announcements}
          <NeedsYou more={needs} />
          <Suspense fallback={null}>
            <FinishProfile onKnown={onKnown} />
          </Suspense>
        </>
      }
      isHeld={useHeldUntil(isKnown) || isHeld}
      own={own && props[own]}
    >
      {({ invite, nothingFound }) =>
        isOfClients ? (
          <ClientsTab
            list={list}
            asked={asked.clients}
            onAsk={ask}
            acts={rowActs}
            bulkActs={bulkActs}
            entriesOf={invitations.entriesOf}
            empty={nothingFound ?? <NoClients invite={invite} />}
          />
        ) : (
          <invitations.List
            asked={asked.invitations}
            empty={nothingFound ?? <NoInvitations invite={invite} />}
          />
        )
      }
    </PeoplePage>
  );
}

function NoClients({ invite }: { invite: ReactNode }) {
  const canEmail = isEmailSetUp(useUser());
  return (
    <EmptyState title={`No ${currentRoleWords().client.manyInText} yet`} icon="users" action={invite}>
      Invite your first {currentRoleWords().client.oneInText}.{" "}
      {canEmail
        ? "They'll get an email with a link, and they'll appear here right away."
        : isLocalLink(serverOrigin())
          ? "They'll appear here right away."
          : "You'll get a link to send them, and they'll appear here right away."}
    </EmptyState>
  );
}

function NoInvitations({ invite }: { invite: ReactNode }) {
  return (
    <EmptyState title="No open invitations" icon="mail" action={invite}>
      Invitations you send appear here, so you can see whether each was delivered, opened and accepted.
    </EmptyState>
  );
}
