import { createFileRoute } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { usePeopleInvitations } from "../../../identity/invitations/use-people-invitations.tsx";
import { twoFactorResetAct } from "../../../identity/two-factor/two-factor-reset-act.ts";
import { inviteAct } from "../../../people/invitations/invite-act.ts";
import { type ListAddress, listSearch } from "../../../platform/address.ts";
import { keepTab } from "../../../platform/last-tab.ts";
import { ImportEntry } from "../../../people/import/import-entry.tsx";
import { ImportMenu } from "../../../people/import/import-button.tsx";
import { importEntries } from "../../../people/import/import-entries.ts";
import { bulkCover, bulkMove } from "../../../people/reassignment/bulk-move.ts";
import { coverAct, coverAllAct, moveAct, moveAllAct } from "../../../people/reassignment/move-acts.ts";
import { RecentMoves } from "../../../people/reassignment/recent-moves.tsx";
import { accountActs } from "../../../people/accounts/account-acts.tsx";
import { bulkDeactivate } from "../../../people/accounts/bulk-deactivate.ts";
import { AgentsPage } from "../../../people/agents/agents.page.tsx";
import { agentsSummary } from "../../../people/agents/agents.calls.ts";
import { bulkAsk } from "../../../documents/requests/bulk-ask.ts";
import { bulkSendDocuments } from "../../../documents/sending/bulk-send-documents.ts";
import { AddClientButton } from "../../../people/clients/add-client-button.tsx";
import { batchEntry, bulkStartReports } from "../../../reports/batches/batch-address.ts";
import { BatchEntry } from "../../../reports/batches/batch-entry.tsx";
import { queryClient } from "../../../session/query-client.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useHeld } from "../../../ui/feedback/use-held.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { StatTile } from "../../../ui/table/stat-tile.tsx";
import { useWide } from "../../../ui/layout/use-wide.ts";

export const Route = createFileRoute("/_internal/_admin-only/agents")({
  staticData: { title: "People" },
  validateSearch: listSearch,
  component: Entry,
});

/** Only the few admins who have to set up the mail server download this. */
const MailServerStep = lazyPart(async () => ({
  default: (await import("../../../firm/mail-server-help.tsx")).MailServerStep,
}));
const AgentSelect = lazyPart(async () => ({
  default: (await import("../../../identity/invitations/agent-select.tsx")).AgentSelect,
}));
const ActivityTab = lazyPart(async () => ({
  default: (await import("../../../activity/activity-tab.tsx")).ActivityTab,
}));
const GatherFiles = lazyPart(async () => ({
  default: (await import("../../../documents/matching/gather-files.tsx")).GatherFiles,
}));
const ReportsBoard = lazyPart(async () => ({
  default: (await import("../../../reports/board/reports-board.tsx")).ReportsBoard,
}));
// Downloaded after the page has rendered.
const ReportsTile = lazyPart(async () => ({
  default: (await import("../../../reports/reports/reports-at-a-glance.tsx")).ReportsTile,
}));
const ReportNeeds = lazyPart(async () => ({
  default: (await import("../../../reports/reports/reports-at-a-glance.tsx")).ReportNeedsCard,
}));
const AgentReports = lazyPart(async () => ({
  default: (await import("../../../reports/reports/reports-at-a-glance.tsx")).AgentReports,
}));
// The first action keeps its own button when there is little space, because admins most often move clients.
// The actions marked as last come after all others.
const bulkActs = [
  bulkMove,
  bulkCover,
  { ...bulkSendDocuments, isLast: true },
  { ...bulkAsk, isLast: true },
  bulkStartReports,
  bulkDeactivate,
];
const acts = [inviteAct, moveAct, coverAct, moveAllAct, coverAllAct, twoFactorResetAct, ...accountActs];

/** Called when a step of the checklist is done. */
const lookAgain = () => void queryClient.invalidateQueries({ queryKey: agentsSummary.queryKey });

/** The code for saving is loaded when it is needed, because few users of this page set the time zone. */
async function setTimeZone(zone: string): Promise<void> {
  const { saveFirm } = await import("../../../firm/firm.calls.ts");
  await saveFirm({ time_zone: zone });
}

function Entry() {
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  const open = (next: ListAddress) => void navigate({ search: next });
  useEffect(() => keepTab("/agents", address.tab), [address.tab]);
  if (address["import"]) return <ImportEntry address={address} path="/agents" onAddress={open} />;
  if (address["report_batch"])
    return <BatchEntry address={address} path="/agents" onAddress={open} Gather={GatherFiles} />;
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
  const { isHeld, onKnown } = useHeld();
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
        <Suspense fallback={<StatTile to="/agents" label="Reports" figure={undefined} />}>
          <ReportsTile />
        </Suspense>
      }
      needs={
        <Suspense fallback={null}>
          <ReportNeeds onKnown={onKnown} />
        </Suspense>
      }
      isHeld={isHeld}
      mailServer={
        <Suspense fallback={<Skeleton className="h-7 flex-1" />}>
          <MailServerStep onAccepted={lookAgain} />
        </Suspense>
      }
      onTimeZone={setTimeZone}
      addClient={<AddClientButton AgentField={AgentSelect} />}
      bulkActs={bulkActs}
    />
  );
}
