import { createFileRoute } from "@tanstack/react-router";
import { requireId } from "../../platform/address.ts";
import { ClientPage } from "../../portal/clients/client.page.tsx";

export const Route = createFileRoute("/_internal/clients/$id")({
  staticData: { title: "Client" },
  beforeLoad: ({ params }) => requireId(params),
  component: Door,
});

function Door() {
  return <ClientPage id={Route.useParams().id} />;
}
