import { createFileRoute } from "@tanstack/react-router";
import { requireId } from "../../platform/address.ts";
import { AgentMaterialsPage } from "../../portal/materials/agent-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/agent/$id")({
  staticData: { title: "Materials" },
  beforeLoad: ({ params }) => requireId(params),
  component: Door,
});

function Door() {
  return <AgentMaterialsPage id={Route.useParams().id} />;
}
