import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation-later.ts";
import { twoFactorResetAct } from "../../account/two-factor/two-factor-reset-act.ts";
import { askForAgent, PersonPending } from "../../people/person-door.ts";
import { coverAllAct, moveAllAct } from "../../portal/moves/move-acts.ts";
import { accountActs } from "../../portal/accounts/account-acts.tsx";
import { LeavingPage, PlannedLeave } from "../../portal/moves/leaving-pages.ts";
import { AgentPage } from "../../portal/agents/agent.page.tsx";

export const Route = createFileRoute("/_internal/agents/$id")({
  staticData: { title: "Agent" },
  loader: ({ params }) => askForAgent(params),
  pendingComponent: PersonPending,
  component: Door,
});

const acts = [moveAllAct, coverAllAct, twoFactorResetAct, ...accountActs];

function Door() {
  const search: Readonly<Record<string, unknown>> = Route.useSearch();
  return (
    <AgentPage
      id={Route.useParams().id}
      Invitation={PersonInvitation}
      acts={acts}
      Leaving={"deactivate" in search ? LeavingPage : undefined}
      Planned={PlannedLeave}
    />
  );
}
