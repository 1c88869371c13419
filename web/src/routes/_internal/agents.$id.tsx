import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation.tsx";
import { twoFactorResetAct } from "../../account/two-factor/two-factor-reset-act.ts";
import { openAgent } from "../../people/open-person.ts";
import { PersonSkeleton } from "../../people/person-skeleton.tsx";
import { AgentPage } from "../../portal/agents/agent.page.tsx";

export const Route = createFileRoute("/_internal/agents/$id")({
  staticData: { title: "Agent" },
  codeSplitGroupings: [["loader", "component", "pendingComponent"]],
  loader: ({ params }) => openAgent(params),
  pendingComponent: PersonSkeleton,
  component: Door,
});

const acts = [twoFactorResetAct];

function Door() {
  return <AgentPage id={Route.useParams().id} Invitation={PersonInvitation} acts={acts} />;
}
