import { createFileRoute } from "@tanstack/react-router";
import { GoogleCallbackPage } from "../../../../identity/google/google-callback.page.tsx";
import { hideGoogleAnswer } from "../../../../platform/address.ts";

export const Route = createFileRoute("/_public/_guest-only/auth/google/callback")({
  staticData: { title: "Sign in with Google" },
  beforeLoad: hideGoogleAnswer,
  component: GoogleCallbackPage,
});
