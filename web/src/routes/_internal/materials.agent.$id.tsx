import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation.tsx";
import { openAgent } from "../../people/open-person.ts";
import { PersonSkeleton } from "../../people/person-skeleton.tsx";
import { AgentMaterialsPage } from "../../portal/materials/agent-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/agent/$id")({
  staticData: { title: "Materials" },
  codeSplitGroupings: [["loader", "component", "pendingComponent"]],
  loader: ({ params }) => openAgent(params, ({ can }) => can.see_materials),
  pendingComponent: PersonSkeleton,
  component: Door,
});

function Door() {
  return <AgentMaterialsPage id={Route.useParams().id} Invitation={PersonInvitation} />;
}
