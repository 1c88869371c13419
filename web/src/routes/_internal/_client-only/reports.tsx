import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { MissingLater } from "../../../portal/materials/requests/asked-later.tsx";
import { ReportsPage } from "../../../portal/reports/reports.page.tsx";

export const Route = createFileRoute("/_internal/_client-only/reports")({
  staticData: { title: "Reports" },
  component: Door,
});

const WaitingForYou = lazy(async () => ({
  default: (await import("../../../portal/materials/waiting-for-you.tsx")).WaitingForYou,
}));

function Door() {
  return (
    <ReportsPage
      waiting={
        <Suspense fallback={null}>
          <MissingLater />
          <WaitingForYou />
        </Suspense>
      }
    />
  );
}
