import { homeOfRole } from "@portico/contract/foundation/roles";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireNamedUser } from "../../session/guards.ts";

export const Route = createFileRoute("/_default/")({
  beforeLoad: async () => {
    const user = await requireNamedUser();
    throw redirect({ to: homeOfRole[user.role], replace: true });
  },
});
