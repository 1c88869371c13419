import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "../../portal/content/content.page.tsx";

export const Route = createFileRoute("/_internal/content")({
  staticData: { title: "Content" },
  component: ContentPage,
});
