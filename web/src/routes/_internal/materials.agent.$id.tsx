import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation-later.ts";
import { askForAgent, PersonPending } from "../../people/person-door.ts";
import { AgentMaterialsPage } from "../../portal/materials/agent-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/agent/$id")({
  staticData: { title: "Materials" },
  loader: ({ params }) => askForAgent(params, ({ can }) => can.see_materials),
  pendingComponent: PersonPending,
  component: Door,
});

function Door() {
  return <AgentMaterialsPage id={Route.useParams().id} Invitation={PersonInvitation} />;
}
