import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation-later.ts";
import { twoFactorResetAct } from "../../account/two-factor/two-factor-reset-act.ts";
import type { AgentClientsPlace } from "../../people/agent-clients.tsx";
import { askForAgent, PersonPending } from "../../people/person-door.tsx";
import { type ListAddress, listSearch } from "../../platform/address.ts";
import { coverAllAct, moveAllAct } from "../../portal/moves/move-acts.ts";
import { accountActs } from "../../portal/accounts/account-acts.tsx";
import { LeavingPage, PlannedLeave } from "../../portal/moves/leaving-pages.ts";
import { AgentPage } from "../../portal/agents/agent.page.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const Route = createFileRoute("/_internal/agents/$id")({
  staticData: { title: "Agent" },
  validateSearch: listSearch,
  loader: ({ params }) => askForAgent(params),
  pendingComponent: PersonPending,
  component: Door,
});

const acts = [moveAllAct, coverAllAct, twoFactorResetAct, ...accountActs];

/** The list of the agent's clients, with what other rooms can do for them; its bytes come when it is opened. */
const ClientsOfAgent = lazyPart(async () => {
  const [{ AgentClients }, { usePeopleInvitations }, { bulkCover, bulkMove }, { bulkDeactivate }] =
    await Promise.all([
      import("../../people/agent-clients.tsx"),
      import("../../account/invitation/use-people-invitations.tsx"),
      import("../../portal/moves/bulk-move.ts"),
      import("../../portal/accounts/bulk-deactivate.ts"),
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
  default: (await import("../../portal/activity/agent-activity.tsx")).AgentActivity,
}));

const LatestMaterials = lazyPart(async () => ({
  default: (await import("../../portal/materials/latest-materials.tsx")).LatestMaterials,
}));

function Door() {
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
