import { createFileRoute } from "@tanstack/react-router";
import { askForClient, PersonPending } from "../../people/person-door.ts";
import { type ListAddress, listSearch } from "../../platform/address.ts";
import { ClientMaterialsPage } from "../../portal/materials/client-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/client/$id")({
  staticData: { title: "Documents" },
  validateSearch: listSearch,
  // The server writes down who opens a client, and the client is told: a pointer above a link opens nothing.
  preload: false,
  loader: ({ params }) => askForClient(params),
  pendingComponent: PersonPending,
  component: Door,
});

function Door() {
  const navigate = Route.useNavigate();
  const address: ListAddress = Route.useSearch();
  const { request } = address;
  // Whoever came from a request is back there once the document is closed.
  const onAddress = (search: ListAddress) =>
    request && !search["material"]
      ? void navigate({ to: "/materials", search: { tab: "requests", request } as never, replace: true })
      : void navigate({
          search: { ...search, ...(request && { request }) },
          replace: true,
          resetScroll: false,
        });
  return <ClientMaterialsPage id={Route.useParams().id} address={address} onAddress={onAddress} />;
}
