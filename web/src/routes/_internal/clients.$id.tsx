import { createFileRoute } from "@tanstack/react-router";
import { PersonInvitation } from "../../account/invitation/person-invitation-later.ts";
import { twoFactorResetAct } from "../../account/two-factor/two-factor-reset-act.ts";
import { askForClient, PersonPending } from "../../people/person-door.ts";
import { coverAct, moveAct } from "../../portal/moves/move-acts.ts";
import { accountActs } from "../../portal/accounts/account-acts.tsx";
import { ClientPage } from "../../portal/clients/client.page.tsx";

export const Route = createFileRoute("/_internal/clients/$id")({
  staticData: { title: "Client" },
  loader: ({ params }) => askForClient(params),
  pendingComponent: PersonPending,
  component: Door,
});

const acts = [moveAct, coverAct, twoFactorResetAct, ...accountActs];

function Door() {
  const navigate = Route.useNavigate();
  return (
    <ClientPage
      id={Route.useParams().id}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      Invitation={PersonInvitation}
      acts={acts}
    />
  );
}
