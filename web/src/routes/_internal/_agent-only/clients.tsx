import { createFileRoute } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { usePeopleInvitations } from "../../../identity/invitations/use-people-invitations.tsx";
import { inviteAct } from "../../../people/invitations/invite-act.ts";
import { type ListAddress, listSearch } from "../../../platform/address.ts";
import { keepTab } from "../../../platform/last-tab.ts";
import { bulkDeactivate } from "../../../people/accounts/bulk-deactivate.ts";
import { AddClientButton } from "../../../people/clients/add-client-button.tsx";
import { useAnnouncements } from "../../../articles/reading/announcements-later.tsx";
import { ClientsPage } from "../../../people/clients/clients.page.tsx";
import { ImportMenu } from "../../../people/import/import-button.tsx";
import { ImportEntry } from "../../../people/import/import-entry.tsx";
import { useMaterialNeeds } from "../../../documents/library/material-needs.ts";
import { bulkAsk } from "../../../documents/requests/bulk-ask.ts";
import { bulkSendDocuments } from "../../../documents/sending/bulk-send-documents.ts";
import { useReportNeeds } from "../../../reports/reports/report-needs.ts";
import { batchEntry, bulkStartReports } from "../../../reports/batches/batch-address.ts";
import { BatchEntry } from "../../../reports/batches/batch-entry.tsx";
import { currentRoleWords } from "../../../session/role-words.ts";
import { useUser } from "../../../session/current-user.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

export const Route = createFileRoute("/_internal/_agent-only/clients")({
  staticData: { title: "Clients" },
  validateSearch: listSearch,
  component: Entry,
});

const ActivityTab = lazyPart(async () => ({
  default: (await import("../../../activity/activity-tab.tsx")).ActivityTab,
}));
const GatherFiles = lazyPart(async () => ({
  default: (await import("../../../documents/matching/gather-files.tsx")).GatherFiles,
}));
const ReportsBoard = lazyPart(async () => ({
  default: (await import("../../../reports/board/reports-board.tsx")).ReportsBoard,
}));
const bulkActs = [bulkSendDocuments, bulkAsk, bulkStartReports];
const withDeactivate = [...bulkActs, bulkDeactivate];
const rowActs = [inviteAct];

function Entry() {
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  const open = (next: ListAddress) => void navigate({ search: next });
  useEffect(() => keepTab("/clients", address.tab), [address.tab]);
  if (address["import"]) return <ImportEntry address={address} path="/clients" onAddress={open} />;
  if (address["report_batch"])
    return <BatchEntry address={address} path="/clients" onAddress={open} Gather={GatherFiles} />;
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
  const { can } = useUser();
  const navigate = Route.useNavigate();
  const materialNeeds = useMaterialNeeds();
  const reportNeeds = useReportNeeds("/clients");
  const { isKnown, announcements } = useAnnouncements();
  return (
    <ClientsPage
      address={address}
      onAddress={onAddress}
      invitations={usePeopleInvitations()}
      rowActs={can.invite ? rowActs : undefined}
      bulkActs={can.deactivate ? withDeactivate : bulkActs}
      activity={
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ActivityTab address={address} onAddress={onAddress} />
        </Suspense>
      }
      reports={
        <Suspense fallback={<Skeleton className="mt-5 h-96 w-full" />}>
          <ReportsBoard path="/clients" address={address} onAddress={onAddress} onOpen={onOpen} />
        </Suspense>
      }
      needs={materialNeeds && reportNeeds && [...materialNeeds, ...reportNeeds]}
      announcements={isKnown ? (announcements ?? null) : undefined}
      acts={
        <>
          <ImportMenu
            entries={[
              {
                icon: "upload",
                label: `Import ${currentRoleWords().client.manyInText}`,
                onSelect: () => onOpen({ import: "new" }),
              },
              batchEntry(onOpen),
              {
                icon: "folder-input",
                label: `Sort files to ${currentRoleWords().client.manyInText}`,
                onSelect: () => void navigate({ to: "/materials", search: { match: "new" } }),
              },
            ]}
          />
          <AddClientButton />
        </>
      }
    />
  );
}
