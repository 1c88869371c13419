import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { PersonInvitation } from "../../identity/invitations/person-invitation-later.ts";
import { twoFactorResetAct } from "../../identity/two-factor/two-factor-reset-act.ts";
import { askForClient, PersonPending } from "../../people/person/person-entry.tsx";
import { coverAct, moveAct } from "../../people/reassignment/move-acts.ts";
import { CallOff } from "../../people/reassignment/leaving-pages.ts";
import { accountActs } from "../../people/accounts/account-acts.tsx";
import { type ListAddress, listSearch } from "../../platform/address.ts";
import { AskedLater } from "../../documents/requests/asked-later.tsx";
import { RequestNeedsLater } from "../../documents/requests/request-needs-later.tsx";
import { ClientPage } from "../../people/clients/client.page.tsx";
import type { ClientNeedsProps } from "../../foundation/client-need.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const Route = createFileRoute("/_internal/clients/$id")({
  staticData: { title: "Client" },
  validateSearch: listSearch,
  // The server records who opens a client, and the client is notified. So hovering over a link must not open
  // the client.
  preload: false,
  loader: ({ params }) => askForClient(params),
  pendingComponent: PersonPending,
  component: Entry,
});

const ClientMaterialsTab = lazyPart(async () => ({
  default: (await import("../../documents/library/client-materials-tab.tsx")).ClientMaterialsTab,
}));
const ClientReportsTab = lazyPart(async () => ({
  default: (await import("../../reports/tab/client-reports-tab.tsx")).ClientReportsTab,
}));
const UploadToAttach = lazyPart(async () => ({
  default: (await import("../../documents/library/upload-to-attach.tsx")).UploadToAttach,
}));
const LatestReport = lazyPart(async () => ({
  default: (await import("../../reports/reports/latest-report.tsx")).LatestReport,
}));
const NewReportLink = lazyPart(async () => ({
  default: (await import("../../reports/reports/new-report-link.tsx")).NewReportLink,
}));
const RequestButton = lazyPart(async () => ({
  default: (await import("../../documents/requests/ask-button.tsx")).RequestButton,
}));
const acts = [moveAct, coverAct, twoFactorResetAct, ...accountActs];

const ClientReportNeeds = lazyPart(async () => ({
  default: (await import("../../reports/reports/client-report-needs.tsx")).ClientReportNeeds,
}));

/** What waits in a client's requests and reports. Late documents come first. */
function Needs({ client, children }: ClientNeedsProps) {
  return (
    <RequestNeedsLater client={client}>
      {(ofRequests) => (
        <ClientReportNeeds client={client}>
          {(ofReports) => children(ofRequests && ofReports && [...ofRequests, ...ofReports])}
        </ClientReportNeeds>
      )}
    </RequestNeedsLater>
  );
}

/** Shown beside the events of a client. */
function Beside({ client }: { client: { id: string } }) {
  return (
    <>
      <Suspense fallback={null}>
        <LatestReport client={client} />
      </Suspense>
      <AskedLater client={client} />
    </>
  );
}

function Entry() {
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  const onAddress = (search: ListAddress) =>
    void navigate({ search, replace: true, resetScroll: false, state: true });
  return (
    <ClientPage
      id={Route.useParams().id}
      search={address}
      onSearch={(search) => onAddress({ ...search })}
      materials={(client) => <ClientMaterialsTab client={client} address={address} onAddress={onAddress} />}
      reports={(client) => (
        <ClientReportsTab
          client={client}
          address={address}
          onAddress={(next) => onAddress({ tab: "reports", ...next })}
          upload={<UploadToAttach client={client} />}
        />
      )}
      headActs={(client) => (
        <>
          <NewReportLink client={client} />
          <RequestButton client={client} />
        </>
      )}
      Invitation={PersonInvitation}
      acts={acts}
      moveAct={moveAct}
      Asked={Beside}
      Needs={Needs}
      CallOff={CallOff}
    />
  );
}
