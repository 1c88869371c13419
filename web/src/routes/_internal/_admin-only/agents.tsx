import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePeopleInvitations } from "../../../account/invitation/use-people-invitations.tsx";
import { twoFactorResetAct } from "../../../account/two-factor/two-factor-reset-act.ts";
import { agentsSearch } from "../../../platform/address.ts";
import { keepTab } from "../../../platform/last-tab.ts";
import { accountActs } from "../../../portal/accounts/account-acts.ts";
import { AgentsPage } from "../../../portal/agents/agents.page.tsx";

export const Route = createFileRoute("/_internal/_admin-only/agents")({
  staticData: { title: "People" },
  validateSearch: agentsSearch,
  component: Door,
});

const acts = [twoFactorResetAct, ...accountActs];

function Door() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  useEffect(() => keepTab("/agents", search.tab), [search.tab]);
  return (
    <AgentsPage
      {...search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      invitations={usePeopleInvitations()}
      acts={acts}
    />
  );
}
