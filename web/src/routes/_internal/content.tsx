import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../platform/address.ts";
import { ContentPage } from "../../portal/content/content.page.tsx";

export const Route = createFileRoute("/_internal/content")({
  staticData: { title: "Content" },
  validateSearch: listSearch,
  component: Door,
});

function Door() {
  const navigate = Route.useNavigate();
  return (
    <ContentPage
      address={Route.useSearch()}
      onAddress={(search, isStep = false) => void navigate({ search, replace: !isStep, resetScroll: isStep })}
    />
  );
}
