import { createFileRoute } from "@tanstack/react-router";
import { listSearch } from "../../platform/address.ts";
import { ContentPage } from "../../articles/reading/content.page.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const Route = createFileRoute("/_internal/content")({
  staticData: { title: "News" },
  validateSearch: listSearch,
  component: Entry,
});

const UploadToLibrary = lazyPart(async () => ({
  default: (await import("../../documents/library/upload-to-library.tsx")).UploadToLibrary,
}));

function Entry() {
  const navigate = Route.useNavigate();
  return (
    <ContentPage
      Upload={UploadToLibrary}
      address={Route.useSearch()}
      onAddress={(search, isStep = false) => void navigate({ search, replace: !isStep, resetScroll: isStep })}
    />
  );
}
