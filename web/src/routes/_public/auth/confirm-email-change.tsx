import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailChangePage } from "../../../identity/email-change/confirm-email-change.page.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/confirm-email-change")({
  staticData: { title: "New email address" },
  validateSearch: tokenSearch,
  beforeLoad: hideToken,
  component: ConfirmEmailChangePage,
});
