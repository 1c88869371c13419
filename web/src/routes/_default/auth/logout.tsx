import { createFileRoute } from "@tanstack/react-router";
import { SignOutPage } from "../../../account/session/sign-out.page.tsx";

export const Route = createFileRoute("/_default/auth/logout")({
  staticData: { title: "Sign out" },
  component: SignOutPage,
});
