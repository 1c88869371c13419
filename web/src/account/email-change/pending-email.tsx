import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify, notifyFailure } from "../../ui/toast.tsx";
import { useFreshDialog } from "../../ui/use-fresh-dialog.ts";
import { askForAddress, keepAddress } from "./email-change.calls.ts";

const EmailCodeDialog = lazy(() =>
  import("./email-code-dialog.tsx").then((file) => ({ default: file.EmailCodeDialog })),
);

/** Stands above the account while another address waits to be confirmed. */
export function PendingEmail() {
  const { email, pending_email: pending } = useUser();
  return pending === null ? null : <Waiting key={pending} email={email} pending={pending} />;
}

function Waiting({ email, pending }: { email: string; pending: string }) {
  const { round, show, dialog } = useFreshDialog();
  const again = useMutation({
    mutationFn: () => askForAddress(pending),
    onSuccess: () =>
      notify({
        title: "The letter is on its way again",
        description: "Older letters are no longer good. At most five leave within an hour.",
        tone: "success",
      }),
    onError: (error) => notifyFailure(error, "The letter could not be sent. Please try again."),
  });
  const cancel = useMutation({
    mutationFn: keepAddress,
    onSuccess: () => {
      notify({ title: `${email} stays your address`, tone: "success" });
      focusYou();
    },
    onError: (error) => notifyFailure(error, "That did not work. Please try again."),
  });
  return (
    <>
      <Notice
        tone="attention"
        title={`Waiting for ${pending}`}
        actions={
          <>
            <Button variant="secondary" size="sm" className="max-sm:grow" onClick={show}>
              Enter code
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:grow"
              aria-label="Send again to the new address"
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              Send again
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:grow"
              aria-label="Cancel the change of your address"
              loading={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              Cancel
            </Button>
          </>
        }
      >
        We sent a letter there. Your address stays {email} until you press its link or enter its code.
      </Notice>
      {round > 0 && (
        <Suspense fallback={null}>
          <EmailCodeDialog key={round} pending={pending} {...dialog} onDone={focusYou} />
        </Suspense>
      )}
    </>
  );
}

/** The button that had the focus is gone with the notice. */
function focusYou(): void {
  document.getElementById("you")?.focus({ preventScroll: true });
}
