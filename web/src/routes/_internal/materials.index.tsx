import { createFileRoute } from "@tanstack/react-router";
import { MaterialsPage } from "../../portal/materials/materials.page.tsx";

export const Route = createFileRoute("/_internal/materials/")({
  staticData: { title: "Materials" },
  component: MaterialsPage,
});
