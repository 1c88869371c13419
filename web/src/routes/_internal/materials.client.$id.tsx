import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation-later.ts";
import { askForClient, PersonPending } from "../../people/person-door.ts";
import { ClientMaterialsPage } from "../../portal/materials/client-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/client/$id")({
  staticData: { title: "Materials" },
  loader: ({ params }) => askForClient(params),
  pendingComponent: PersonPending,
  component: Door,
});

function Door() {
  return <ClientMaterialsPage id={Route.useParams().id} Invitation={PersonInvitation} />;
}
