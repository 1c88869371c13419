import type { User } from "@portico/contract/identity/current-user";
import { useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { notifyEmailed } from "../../forms/notify-emailed.ts";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { useFreshDialog } from "../../ui/overlay/use-fresh-dialog.ts";
import { askForAddress, keepAddress } from "./email-change.calls.ts";

const EmailCodeDialog = lazyPart(() =>
  import("./email-code-dialog.tsx").then((file) => ({ default: file.EmailCodeDialog })),
);

/** Shows a notice above the account while another address waits to be confirmed. */
export function PendingEmail() {
  const user = useUser();
  const { pending_email: pending } = user;
  return pending === null ? null : <Waiting key={pending} user={user} pending={pending} />;
}

function Waiting({ user, pending }: { user: User; pending: string }) {
  const { email } = user;
  const { round, show, dialog } = useFreshDialog();
  const again = useMutation({
    mutationFn: () => askForAddress(pending),
    onSuccess: () =>
      notifyEmailed(user, {
        title: "Email resent",
        description: "Earlier emails no longer work. You can send up to five an hour.",
      }),
    onError: (error) => notifyFailure(error, "We couldn't send the email. Please try again."),
  });
  const cancel = useMutation({
    mutationFn: keepAddress,
    onSuccess: () => {
      notify({ title: `Your email address is still ${email}`, tone: "success" });
      focusYou();
    },
    onError: (error) => notifyFailure(error, "That didn't work. Please try again."),
  });
  return (
    <>
      <Notice
        tone="attention"
        title={`Confirm ${pending}`}
        actions={
          <>
            <Button variant="secondary" size="sm" className="max-sm:grow" onClick={show}>
              Enter code
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:grow"
              aria-label="Resend to the new email address"
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              Resend
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:grow"
              aria-label="Cancel the change of email address"
              loading={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              Cancel
            </Button>
          </>
        }
      >
        We sent an email there. You'll keep using {email} until you confirm.
      </Notice>
      {round > 0 && (
        <Suspense fallback={null}>
          <EmailCodeDialog key={round} pending={pending} {...dialog} onDone={focusYou} />
        </Suspense>
      )}
    </>
  );
}

/** The focused button has disappeared with the notice, so the focus moves to the section. */
function focusYou(): void {
  document.getElementById("you")?.focus({ preventScroll: true });
}
