import { createFileRoute } from "@tanstack/react-router";
import { CompleteProfilePage } from "../../../../identity/profile/complete-profile.page.tsx";

export const Route = createFileRoute("/_public/_name-missing/auth/complete")({
  staticData: { title: "Your name" },
  component: CompleteProfilePage,
});
