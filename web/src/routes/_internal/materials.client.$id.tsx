import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation.tsx";
import { openClient } from "../../people/open-person.ts";
import { PersonSkeleton } from "../../people/person-skeleton.tsx";
import { ClientMaterialsPage } from "../../portal/materials/client-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/client/$id")({
  staticData: { title: "Materials", titleForClients: "Documents" },
  codeSplitGroupings: [["loader", "component", "pendingComponent"]],
  loader: ({ params }) => openClient(params),
  pendingComponent: PersonSkeleton,
  component: Door,
});

function Door() {
  return <ClientMaterialsPage id={Route.useParams().id} Invitation={PersonInvitation} />;
}
