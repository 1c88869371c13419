import { createFileRoute } from "@tanstack/react-router";
import { NewPasswordPage } from "../../../identity/password-reset/new-password.page.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/password-new")({
  staticData: { title: "New password" },
  validateSearch: tokenSearch,
  beforeLoad: hideToken,
  component: NewPasswordPage,
});
