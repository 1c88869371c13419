import { createFileRoute } from "@tanstack/react-router";
import { usePeopleInvitations } from "../../../account/invitation/use-people-invitations.tsx";
import { listSearch } from "../../../platform/address.ts";
import { ClientsPage } from "../../../portal/clients/clients.page.tsx";

export const Route = createFileRoute("/_internal/_agent-only/clients")({
  staticData: { title: "Clients" },
  validateSearch: listSearch,
  component: Door,
});

function Door() {
  const navigate = Route.useNavigate();
  return (
    <ClientsPage
      address={Route.useSearch()}
      onAddress={(next) => void navigate({ search: next, replace: true })}
      invitations={usePeopleInvitations()}
    />
  );
}
