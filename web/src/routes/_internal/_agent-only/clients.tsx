import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePeopleInvitations } from "../../../account/invitation/use-people-invitations.tsx";
import { clientsSearch } from "../../../platform/address.ts";
import { keepTab } from "../../../platform/last-tab.ts";
import { ClientsPage } from "../../../portal/clients/clients.page.tsx";

export const Route = createFileRoute("/_internal/_agent-only/clients")({
  staticData: { title: "Clients" },
  validateSearch: clientsSearch,
  component: Door,
});

function Door() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  useEffect(() => keepTab("/clients", search.tab), [search.tab]);
  return (
    <ClientsPage
      {...search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      invitations={usePeopleInvitations()}
    />
  );
}
