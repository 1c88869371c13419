import { createFileRoute } from "@tanstack/react-router";
import { ReportsPage } from "../../../portal/reports/reports.page.tsx";

export const Route = createFileRoute("/_internal/_client-only/reports")({
  staticData: { title: "Reports" },
  component: ReportsPage,
});
