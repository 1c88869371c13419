import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { type ListAddress, listSearch } from "../../../platform/address.ts";
import { useAnnouncements } from "../../../articles/reading/announcements-later.tsx";
import { MissingLater } from "../../../documents/requests/asked-later.tsx";
import { ReportsPage } from "../../../reports/reports/reports.page.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useHeld, useHeldUntil } from "../../../ui/feedback/use-held.ts";

export const Route = createFileRoute("/_internal/_client-only/reports")({
  staticData: { title: "Home" },
  validateSearch: listSearch,
  component: Entry,
});

const WaitingForYou = lazyPart(async () => ({
  default: (await import("../../../documents/library/waiting-for-you.tsx")).WaitingForYou,
}));

function Entry() {
  const navigate = Route.useNavigate();
  const { report, year, template }: ListAddress = Route.useSearch();
  const missing = useHeld();
  const fresh = useHeld();
  const { isKnown, announcements } = useAnnouncements();
  const isNewsHeld = useHeldUntil(isKnown);
  const isHeld = missing.isHeld || fresh.isHeld || isNewsHeld;
  return (
    <ReportsPage
      isHeld={isHeld}
      address={{ report, year, template }}
      onAddress={(search) => void navigate({ search: { ...search }, replace: true, resetScroll: false })}
      waiting={
        <div hidden={isHeld}>
          <Suspense fallback={null}>
            {announcements}
            <MissingLater onKnown={missing.onKnown} />
            <WaitingForYou onKnown={fresh.onKnown} />
          </Suspense>
        </div>
      }
    />
  );
}
