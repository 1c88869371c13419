import { createFileRoute } from "@tanstack/react-router";
import { InternalPage } from "../layouts/internal-page.tsx";
import { requireNamedUser } from "../session/guards.ts";

export const Route = createFileRoute("/_internal")({
  beforeLoad: async ({ location }) => {
    await requireNamedUser(location.href);
  },
  component: InternalPage,
});
