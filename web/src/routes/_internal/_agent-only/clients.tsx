import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePeopleInvitations } from "../../../account/invitation/use-people-invitations.tsx";
import { listSearch } from "../../../platform/address.ts";
import { keepTab } from "../../../platform/last-tab.ts";
import { bulkDeactivate } from "../../../portal/accounts/bulk-deactivate.ts";
import { AddClientButton } from "../../../portal/clients/add-client-button.tsx";
import { ClientsPage } from "../../../portal/clients/clients.page.tsx";
import { useUser } from "../../../session/current-user.ts";

export const Route = createFileRoute("/_internal/_agent-only/clients")({
  staticData: { title: "Clients" },
  validateSearch: listSearch,
  component: Door,
});

const bulkActs = [bulkDeactivate];

function Door() {
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  useEffect(() => keepTab("/clients", address.tab), [address.tab]);
  return (
    <ClientsPage
      address={address}
      onAddress={(next) => void navigate({ search: next, replace: true })}
      invitations={usePeopleInvitations()}
      bulkActs={useUser().can.deactivate ? bulkActs : undefined}
      acts={<AddClientButton />}
    />
  );
}
