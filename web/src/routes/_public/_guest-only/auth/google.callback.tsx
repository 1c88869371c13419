import { createFileRoute } from "@tanstack/react-router";
import { GoogleCallbackPage } from "../../../../account/google/google-callback.page.tsx";

export const Route = createFileRoute("/_public/_guest-only/auth/google/callback")({
  staticData: { title: "Sign in with Google" },
  component: GoogleCallbackPage,
});
