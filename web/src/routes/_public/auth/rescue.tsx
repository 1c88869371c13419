import { createFileRoute } from "@tanstack/react-router";
import { RescuePage } from "../../../identity/rescue/rescue.page.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/rescue")({
  staticData: { title: "Sign in with a one-time link" },
  validateSearch: tokenSearch,
  beforeLoad: hideToken,
  component: RescuePage,
});
