import { createFileRoute } from "@tanstack/react-router";
import { SignOutPage } from "../../../identity/sessions/sign-out.page.tsx";

export const Route = createFileRoute("/_default/auth/logout")({
  staticData: { title: "Sign out" },
  component: SignOutPage,
});
