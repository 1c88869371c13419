import { createFileRoute } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { usePeopleInvitations } from "../../../account/invitation/use-people-invitations.tsx";
import { twoFactorResetAct } from "../../../account/two-factor/two-factor-reset-act.ts";
import { inviteAct } from "../../../people/invite-act.ts";
import { type ListAddress, listSearch } from "../../../platform/address.ts";
import { keepTab } from "../../../platform/last-tab.ts";
import { ImportDoor } from "../../../portal/imports/import-door.tsx";
import { ImportMenu } from "../../../portal/imports/import-button.tsx";
import { importEntries } from "../../../portal/imports/import-entries.ts";
import { bulkCover, bulkMove } from "../../../portal/moves/bulk-move.ts";
import { coverAct, coverAllAct, moveAct, moveAllAct } from "../../../portal/moves/move-acts.ts";
import { RecentMoves } from "../../../portal/moves/recent-moves.tsx";
import { accountActs } from "../../../portal/accounts/account-acts.tsx";
import { bulkDeactivate } from "../../../portal/accounts/bulk-deactivate.ts";
import { AgentsPage } from "../../../portal/agents/agents.page.tsx";
import { agentsSummary } from "../../../portal/agents/agents.calls.ts";
import { bulkAsk } from "../../../portal/materials/requests/bulk-ask.ts";
import { bulkSendDocuments } from "../../../portal/materials/send/bulk-send-documents.ts";
import { AddClientButton } from "../../../portal/clients/add-client-button.tsx";
import { batchEntry, bulkStartReports } from "../../../portal/reports/batch/batch-address.ts";
import { BatchDoor } from "../../../portal/reports/batch/batch-door.tsx";
import { queryClient } from "../../../session/query-client.ts";
import { KeptRoom } from "../../../people/kept-room.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatTile } from "../../../ui/stat-tile.tsx";
import { useWide } from "../../../ui/use-wide.ts";

export const Route = createFileRoute("/_internal/_admin-only/agents")({
  staticData: { title: "People" },
  validateSearch: listSearch,
  component: Door,
});

/** Its bytes are for the few who have to set it up. */
const MailServerStep = lazyPart(async () => ({
  default: (await import("../../../portal/firm/mail-server-help.tsx")).MailServerStep,
}));
const AgentSelect = lazyPart(async () => ({
  default: (await import("../../../account/invitation/agent-select.tsx")).AgentSelect,
}));
const ActivityTab = lazyPart(async () => ({
  default: (await import("../../../portal/activity/activity-tab.tsx")).ActivityTab,
}));
const GatherFiles = lazyPart(async () => ({
  default: (await import("../../../portal/materials/matching/gather-files.tsx")).GatherFiles,
}));
const ReportsBoard = lazyPart(async () => ({
  default: (await import("../../../portal/reports/board/reports-board.tsx")).ReportsBoard,
}));
// Their bytes come after the page stands.
const ReportsTile = lazyPart(async () => ({
  default: (await import("../../../portal/reports/reports-at-a-glance.tsx")).ReportsTile,
}));
const ReportNeeds = lazyPart(async () => ({
  default: (await import("../../../portal/reports/reports-at-a-glance.tsx")).ReportNeedsCard,
}));
const AgentReports = lazyPart(async () => ({
  default: (await import("../../../portal/reports/reports-at-a-glance.tsx")).AgentReports,
}));
// The bar has room for few: an admin's first act is to move clients.
const bulkActs = [
  bulkMove,
  bulkCover,
  { ...bulkSendDocuments, isLast: true },
  { ...bulkAsk, isLast: true },
  bulkStartReports,
  bulkDeactivate,
];
const acts = [inviteAct, moveAct, coverAct, moveAllAct, coverAllAct, twoFactorResetAct, ...accountActs];

/** A step of the checklist is done. */
const lookAgain = () => void queryClient.invalidateQueries({ queryKey: agentsSummary.queryKey });

/** Few who open this page ever need it. */
async function setTimeZone(zone: string): Promise<void> {
  const { saveFirm } = await import("../../../portal/firm/firm.calls.ts");
  await saveFirm({ time_zone: zone });
}

const NEEDS = "report-needs";

function Door() {
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  const open = (next: ListAddress) => void navigate({ search: next });
  useEffect(() => keepTab("/agents", address.tab), [address.tab]);
  if (address["import"]) return <ImportDoor address={address} path="/agents" onAddress={open} />;
  if (address["report_batch"])
    return <BatchDoor address={address} path="/agents" onAddress={open} Gather={GatherFiles} />;
  return (
    <List
      address={address}
      onAddress={(next) => void navigate({ search: next, replace: true })}
      onOpen={open}
    />
  );
}

interface ListProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
  onOpen: (next: ListAddress) => void;
}

function List({ address, onAddress, onOpen }: ListProps) {
  const isWide = useWide();
  const imports = [...importEntries(onOpen), batchEntry(onOpen)];
  return (
    <AgentsPage
      address={address}
      onAddress={onAddress}
      invitations={usePeopleInvitations()}
      acts={acts}
      headActs={isWide && <ImportMenu entries={imports} />}
      moreActs={<RecentMoves entries={isWide ? [] : imports} isAsked={"moves" in address} />}
      activity={
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ActivityTab address={address} onAddress={onAddress} />
        </Suspense>
      }
      reports={
        <Suspense fallback={<Skeleton className="mt-5 h-96 w-full" />}>
          <ReportsBoard path="/agents" address={address} onAddress={onAddress} onOpen={onOpen} />
        </Suspense>
      }
      ReportsOf={AgentReports}
      reportsTile={
        <Suspense
          fallback={
            <StatTile to="/agents" label="Reports" figure={undefined} className="max-lg:col-span-full" />
          }
        >
          <ReportsTile />
        </Suspense>
      }
      needs={
        <Suspense fallback={<KeptRoom name={NEEDS} />}>
          <ReportNeeds room={NEEDS} />
        </Suspense>
      }
      mailServer={
        <Suspense fallback={null}>
          <MailServerStep onAccepted={lookAgain} />
        </Suspense>
      }
      onTimeZone={setTimeZone}
      addClient={<AddClientButton AgentField={AgentSelect} />}
      bulkActs={bulkActs}
    />
  );
}
