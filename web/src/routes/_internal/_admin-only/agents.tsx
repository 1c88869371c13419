import { createFileRoute } from "@tanstack/react-router";
import { usePeopleInvitations } from "../../../account/invitation/use-people-invitations.tsx";
import { twoFactorResetAct } from "../../../account/two-factor/two-factor-reset-act.ts";
import { listSearch } from "../../../platform/address.ts";
import { AgentsPage } from "../../../portal/agents/agents.page.tsx";

export const Route = createFileRoute("/_internal/_admin-only/agents")({
  staticData: { title: "People" },
  validateSearch: listSearch,
  component: Door,
});

const acts = [twoFactorResetAct];

function Door() {
  const navigate = Route.useNavigate();
  return (
    <AgentsPage
      address={Route.useSearch()}
      onAddress={(next) => void navigate({ search: next, replace: true })}
      invitations={usePeopleInvitations()}
      acts={acts}
    />
  );
}
