import { createFileRoute } from "@tanstack/react-router";
import { requireId } from "../../platform/address.ts";
import { AgentPage } from "../../portal/agents/agent.page.tsx";

export const Route = createFileRoute("/_internal/agents/$id")({
  staticData: { title: "Agent" },
  beforeLoad: ({ params }) => requireId(params),
  component: Door,
});

function Door() {
  return <AgentPage id={Route.useParams().id} />;
}
