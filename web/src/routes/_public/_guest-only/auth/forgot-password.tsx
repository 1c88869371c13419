import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../../../../identity/password-reset/forgot-password.page.tsx";

export const Route = createFileRoute("/_public/_guest-only/auth/forgot-password")({
  staticData: { title: "Forgot password" },
  component: ForgotPasswordPage,
});
