import { createFileRoute } from "@tanstack/react-router";
import { askForAgent, PersonPending } from "../../people/person/person-entry.tsx";
import { type ListAddress, listSearch } from "../../platform/address.ts";
import { AgentMaterialsPage } from "../../documents/library/agent-materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/agent/$id")({
  staticData: { title: "Documents" },
  validateSearch: listSearch,
  loader: ({ params }) => askForAgent(params, ({ can }) => can.see_materials),
  pendingComponent: PersonPending,
  component: Entry,
});

function Entry() {
  const navigate = Route.useNavigate();
  const onAddress = (search: ListAddress) => void navigate({ search, replace: true, resetScroll: false });
  return <AgentMaterialsPage id={Route.useParams().id} address={Route.useSearch()} onAddress={onAddress} />;
}
