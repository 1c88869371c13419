import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp, notEmailedText } from "../../session/outgoing-email.ts";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { sayNotMe } from "./history.calls.ts";

/** The button for a user who finds something in the history that they did not do. */
export function NotMeButton() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: sayNotMe,
    onSuccess: (acts) =>
      notify({
        title: "All devices were signed out",
        description: isEmailSetUp(user)
          ? `We've emailed you a link to set a new password.${actsText(acts)}`
          : notEmailedText(user),
        tone: "success",
      }),
    onError: (error) => notifyFailure(error, "That didn't work. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        This wasn't me
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        danger
        loading={act.isPending}
        onConfirm={() => act.mutate()}
      >
        All devices, including this one, will be signed out. We'll email you a link to set a new password. If
        anything was done to others from this account in the last {EMAIL_UNDO_DAYS} days, we'll email you and
        the admins a list.
      </ConfirmDialog>
    </>
  );
}

function actsText(acts: number): string {
  if (acts === 0) return "";
  return acts === 1
    ? " Another email shows the one thing that was done to others from your account."
    : ` Another email lists the ${acts} things that were done to others from your account.`;
}
