import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../identity/invitations/person-invitation-later.ts";
import { twoFactorResetAct } from "../../identity/two-factor/two-factor-reset-act.ts";
import type { AgentClientsPlace } from "../../people/lists/agent-clients.tsx";
import { askForAgent, PersonPending } from "../../people/person/person-entry.tsx";
import { type ListAddress, listSearch } from "../../platform/address.ts";
import { coverAllAct, moveAllAct } from "../../people/reassignment/move-acts.ts";
import { accountActs } from "../../people/accounts/account-acts.tsx";
import { LeavingPage, PlannedLeave } from "../../people/reassignment/leaving-pages.ts";
import { AgentPage } from "../../people/agents/agent.page.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const Route = createFileRoute("/_internal/agents/$id")({
  staticData: { title: "Agent" },
  validateSearch: listSearch,
  loader: ({ params }) => askForAgent(params),
  pendingComponent: PersonPending,
  component: Entry,
});

const acts = [moveAllAct, coverAllAct, twoFactorResetAct, ...accountActs];

/** The list of the agent's clients, with the actions of other features; downloaded when it is opened. */
const ClientsOfAgent = lazyPart(async () => {
  const [{ AgentClients }, { usePeopleInvitations }, { bulkCover, bulkMove }, { bulkDeactivate }] =
    await Promise.all([
      import("../../people/lists/agent-clients.tsx"),
      import("../../identity/invitations/use-people-invitations.tsx"),
      import("../../people/reassignment/bulk-move.ts"),
      import("../../people/accounts/bulk-deactivate.ts"),
    ]);
  const forAdmins = {
    acts: [twoFactorResetAct, ...accountActs],
    bulkActs: [bulkMove, bulkCover, bulkDeactivate],
  };
  return {
    default: (props: AgentClientsPlace) => (
      <AgentClients {...props} useInvitations={usePeopleInvitations} forAdmins={forAdmins} />
    ),
  };
});

const ActivityOfAgent = lazyPart(async () => ({
  default: (await import("../../activity/agent-activity.tsx")).AgentActivity,
}));

const LatestMaterials = lazyPart(async () => ({
  default: (await import("../../documents/library/latest-materials.tsx")).LatestMaterials,
}));

function Entry() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  const setAddress = (search: ListAddress) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <AgentPage
      id={id}
      Invitation={PersonInvitation}
      acts={acts}
      Leaving={"deactivate" in address ? LeavingPage : undefined}
      Planned={PlannedLeave}
      LatestMaterials={LatestMaterials}
      clients={
        address["tab"] === "clients" && (
          <ClientsOfAgent agentId={id} address={address} onAddress={setAddress} />
        )
      }
      activity={
        address["tab"] === "activity" && (
          <ActivityOfAgent agentId={id} address={address} onAddress={setAddress} />
        )
      }
    />
  );
}
