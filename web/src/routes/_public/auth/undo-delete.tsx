import { createFileRoute } from "@tanstack/react-router";
import { UndoDeletionPage } from "../../../privacy/deletion/undo-deletion.page.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/undo-delete")({
  staticData: { title: "Restore your account" },
  validateSearch: tokenSearch,
  beforeLoad: hideToken,
  component: UndoDeletionPage,
});
