import { useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { notifyEmailed } from "../../forms/notify-emailed.ts";
import { useUser } from "../../session/current-user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { useFreshDialog } from "../../ui/overlay/use-fresh-dialog.ts";
import { sendConfirmation } from "./email-change.calls.ts";

const EmailChangeDialog = lazyPart(() =>
  import("./email-change-dialog.tsx").then((file) => ({ default: file.EmailChangeDialog })),
);

/** Shows the address of the account and whether it is confirmed, with a button to change it. */
export function EmailRow() {
  const { email, email_verified: confirmed } = useUser();
  const { round, show, dialog } = useFreshDialog();
  return (
    <>
      <SettingsRow
        title={<EmailText email={email} />}
        badge={confirmed ? <Badge tone="green">Confirmed</Badge> : <Badge tone="gold">Not confirmed</Badge>}
        action={
          <div className="flex flex-wrap gap-2">
            {!confirmed && <SendConfirmation />}
            {!confirmed && (
              <LinkButton to="/auth/confirm-email" state={{ email }} variant="secondary" size="sm">
                Enter code
              </LinkButton>
            )}
            <Button variant="secondary" size="sm" aria-label="Change your email address" onClick={show}>
              Change
            </Button>
          </div>
        }
      >
        Email
      </SettingsRow>
      {round > 0 && (
        <Suspense fallback={null}>
          <EmailChangeDialog key={round} email={email} {...dialog} />
        </Suspense>
      )}
    </>
  );
}

function SendConfirmation() {
  const user = useUser();
  const confirmation = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () =>
      notifyEmailed(user, {
        title: "Check your inbox",
        description: `We've emailed a link to ${user.email}.`,
      }),
    onError: (error) => notifyFailure(error, "We couldn't send the email. Please try again."),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={confirmation.isPending}
      onClick={() => confirmation.mutate()}
    >
      Resend email
    </Button>
  );
}
