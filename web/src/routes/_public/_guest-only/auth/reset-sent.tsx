import { createFileRoute } from "@tanstack/react-router";
import { ResetSentPage } from "../../../../identity/password-reset/reset-sent.page.tsx";

export const Route = createFileRoute("/_public/_guest-only/auth/reset-sent")({
  staticData: { title: "Check your inbox" },
  component: ResetSentPage,
});
