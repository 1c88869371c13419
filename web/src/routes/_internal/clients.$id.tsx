import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation.tsx";
import { twoFactorResetAct } from "../../account/two-factor/two-factor-reset-act.ts";
import { openClient } from "../../people/open-person.ts";
import { PersonSkeleton } from "../../people/person-skeleton.tsx";
import { ClientPage } from "../../portal/clients/client.page.tsx";

export const Route = createFileRoute("/_internal/clients/$id")({
  staticData: { title: "Client" },
  codeSplitGroupings: [["loader", "component", "pendingComponent"]],
  loader: ({ params }) => openClient(params),
  pendingComponent: PersonSkeleton,
  component: Door,
});

const acts = [twoFactorResetAct];

function Door() {
  return <ClientPage id={Route.useParams().id} Invitation={PersonInvitation} acts={acts} />;
}
