import { DELETION_UNDO_DAYS } from "@portico/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { forgetSession } from "../../session/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { isDeclined, notifyFailure } from "../../ui/toast.tsx";
import { closeAccount } from "./deletion.calls.ts";
import { WhatHappens } from "./what-happens.tsx";

/** The way to leave, which says first what it means. */
export function DeletionRow() {
  const navigate = useNavigate();
  const isAgent = useUser().role === "agent";
  const [asking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: closeAccount,
    onSuccess: async (eraseAt) => {
      // First away from here: a page that needs a session would lead to the sign-in page.
      await navigate({ to: "/auth/delete-account", state: { eraseAt }, replace: true });
      await forgetSession();
    },
    onError: (error) => {
      if (!isDeclined(error)) setAsking(false);
      notifyFailure(error, "Your account couldn't be deleted. Please try again.");
    },
  });
  return (
    <>
      <SettingsRow
        title="Delete your account"
        action={
          <Button variant="danger" size="sm" aria-label="Delete your account" onClick={() => setAsking(true)}>
            Delete
          </Button>
        }
      >
        Closed immediately, permanently deleted after {DELETION_UNDO_DAYS} days.
      </SettingsRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        confirm="Delete my account"
        danger
        loading={act.isPending}
        onConfirm={() => act.mutate()}
      >
        <WhatHappens isAgent={isAgent} />
      </ConfirmDialog>
    </>
  );
}
