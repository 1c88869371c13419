import { createFileRoute, Outlet } from "@tanstack/react-router";
import { InternalLayout } from "../layouts/internal-layout.tsx";
import { requireNamedUser } from "../session/guards.ts";

export const Route = createFileRoute("/_internal")({
  beforeLoad: async ({ location }) => {
    await requireNamedUser(location.href);
  },
  component: Door,
});

function Door() {
  return (
    <InternalLayout>
      <Outlet />
    </InternalLayout>
  );
}
