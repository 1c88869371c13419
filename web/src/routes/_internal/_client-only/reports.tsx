import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { type ListAddress, listSearch } from "../../../platform/address.ts";
import { MissingLater } from "../../../portal/materials/requests/asked-later.tsx";
import { ReportsPage } from "../../../portal/reports/reports.page.tsx";
import { useHeld } from "../../../ui/use-held.ts";

export const Route = createFileRoute("/_internal/_client-only/reports")({
  staticData: { title: "Home" },
  validateSearch: listSearch,
  component: Door,
});

const WaitingForYou = lazy(async () => ({
  default: (await import("../../../portal/materials/waiting-for-you.tsx")).WaitingForYou,
}));

function Door() {
  const navigate = Route.useNavigate();
  const { report, year, template }: ListAddress = Route.useSearch();
  const missing = useHeld();
  const fresh = useHeld();
  const isHeld = missing.isHeld || fresh.isHeld;
  return (
    <ReportsPage
      isHeld={isHeld}
      address={{ report, year, template }}
      onAddress={(search) => void navigate({ search: { ...search }, replace: true, resetScroll: false })}
      waiting={
        <div hidden={isHeld}>
          <Suspense fallback={null}>
            <MissingLater onKnown={missing.onKnown} />
            <WaitingForYou onKnown={fresh.onKnown} />
          </Suspense>
        </div>
      }
    />
  );
}
