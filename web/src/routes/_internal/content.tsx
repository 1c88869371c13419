import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { listSearch } from "../../platform/address.ts";
import { ContentPage } from "../../portal/content/content.page.tsx";

export const Route = createFileRoute("/_internal/content")({
  staticData: { title: "News" },
  validateSearch: listSearch,
  component: Door,
});

const UploadToLibrary = lazy(async () => ({
  default: (await import("../../portal/materials/upload-to-library.tsx")).UploadToLibrary,
}));

function Door() {
  const navigate = Route.useNavigate();
  return (
    <ContentPage
      Upload={UploadToLibrary}
      address={Route.useSearch()}
      onAddress={(search, isStep = false) => void navigate({ search, replace: !isStep, resetScroll: isStep })}
    />
  );
}
