import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { notify, notifyFailure } from "../../ui/toast.tsx";
import { sayNotMe } from "./history.calls.ts";

/** The way out when something in the history was somebody else. */
export function NotMeRow() {
  const [asking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: sayNotMe,
    onSuccess: () =>
      notify({
        title: "Every device was signed out",
        description: "A letter to set a new password is on its way to you.",
        tone: "success",
      }),
    onError: (error) => notifyFailure(error, "That did not work. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <SettingsRow
        title="Something here was not you?"
        action={
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            This was not me
          </Button>
        }
      >
        Signs every device out and mails you the way back.
      </SettingsRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign everybody out?"
        confirm="Sign everybody out"
        danger
        loading={act.isPending}
        onConfirm={() => act.mutate()}
      >
        Every device is signed out, this one too. A letter with a link to set a new password goes to your
        address.
      </ConfirmDialog>
    </>
  );
}
