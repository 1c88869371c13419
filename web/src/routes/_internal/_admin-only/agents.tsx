import { createFileRoute } from "@tanstack/react-router";
import { usePeopleInvitations } from "../../../account/invitation/use-people-invitations.ts";
import { twoFactorResetAct } from "../../../account/two-factor/two-factor-reset-act.ts";
import { agentsSearch } from "../../../platform/address.ts";
import { AgentsPage } from "../../../portal/agents/agents.page.tsx";

export const Route = createFileRoute("/_internal/_admin-only/agents")({
  staticData: { title: "Agents" },
  validateSearch: agentsSearch,
  component: Door,
});

const acts = [twoFactorResetAct];

function Door() {
  const navigate = Route.useNavigate();
  return (
    <AgentsPage
      {...Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      invitations={usePeopleInvitations()}
      acts={acts}
    />
  );
}
