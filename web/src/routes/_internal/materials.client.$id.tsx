import { createFileRoute } from "@tanstack/react-router";
import { requireId } from "../../platform/address.ts";
import { ClientMaterialsPage } from "../../portal/materials/client-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/client/$id")({
  staticData: { title: "Materials", titleForClients: "Documents" },
  beforeLoad: ({ params }) => requireId(params),
  component: Door,
});

function Door() {
  return <ClientMaterialsPage id={Route.useParams().id} />;
}
