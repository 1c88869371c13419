import { createFileRoute } from "@tanstack/react-router";
import { type ListAddress, listSearch } from "../../platform/address.ts";
import { MaterialsPage } from "../../documents/library/materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/")({
  staticData: { title: "Documents" },
  validateSearch: listSearch,
  component: Entry,
});

function Entry() {
  const navigate = Route.useNavigate();
  const onAddress = (search: ListAddress) => void navigate({ search, replace: true, resetScroll: false });
  return <MaterialsPage address={Route.useSearch()} onAddress={onAddress} />;
}
