import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { forgetSession } from "../../session/sign-out.ts";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { isDeclined, notifyFailure } from "../../ui/feedback/toast.tsx";
import { closeAccount, onlyAdminQuery } from "./deletion.calls.ts";
import { WhatHappens } from "./what-happens.tsx";

const ROW_TEXT_ID = "delete-account-text";

/** The button to delete the account. The user first reads what the deletion means. */
export function DeletionRow() {
  const navigate = useNavigate();
  const { role } = useUser();
  const { data: isOnlyAdmin = false } = useQuery({ ...onlyAdminQuery, enabled: role === "admin" });
  const [asking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: closeAccount,
    onSuccess: async (eraseAt) => {
      // Leaves this page before the session ends: on a page that needs a session, its end would lead to the
      // sign-in page.
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
          <Button
            variant="danger"
            size="sm"
            aria-label="Delete your account"
            aria-disabled={isOnlyAdmin || undefined}
            aria-describedby={ROW_TEXT_ID}
            onClick={() => isOnlyAdmin || setAsking(true)}
          >
            Delete
          </Button>
        }
      >
        <span id={ROW_TEXT_ID}>
          {isOnlyAdmin
            ? "You're the only admin. Invite another admin first, then you can delete your account."
            : `Your account will be closed right away and permanently deleted after ${DELETION_UNDO_DAYS} days.`}
        </span>
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
        <WhatHappens isAgent={role === "agent"} />
      </ConfirmDialog>
    </>
  );
}
