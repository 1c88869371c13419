import { createFileRoute } from "@tanstack/react-router";
import { DeleteAccountPage } from "../../../privacy/deletion/delete-account.page.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/delete-account")({
  staticData: { title: "Delete your account" },
  validateSearch: tokenSearch,
  beforeLoad: hideToken,
  component: DeleteAccountPage,
});
