import { createFileRoute } from "@tanstack/react-router";
import { askForClient, PersonPending } from "../../people/person/person-entry.tsx";
import { type ListAddress, listSearch } from "../../platform/address.ts";
import { ClientMaterialsPage } from "../../documents/library/client-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/client/$id")({
  staticData: { title: "Documents" },
  validateSearch: listSearch,
  // The server records who opens a client, and the client is notified. So hovering over a link must not open
  // the client.
  preload: false,
  loader: ({ params }) => askForClient(params),
  pendingComponent: PersonPending,
  component: Entry,
});

function Entry() {
  const navigate = Route.useNavigate();
  const onAddress = (search: ListAddress) => void navigate({ search, replace: true, resetScroll: false });
  return <ClientMaterialsPage id={Route.useParams().id} address={Route.useSearch()} onAddress={onAddress} />;
}
