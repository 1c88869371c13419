import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { stopReset } from "./two-factor.calls.ts";

/**
 * Says that an admin has asked to turn two-factor sign-in off. A user who reads this has not lost their
 * second factor, so they can stop the reset.
 */
export function ResetRow({ resetAt }: { resetAt: string }) {
  const stop = useMutation({
    mutationFn: stopReset,
    onSuccess: () => notify({ title: "Two-factor sign-in stays on", tone: "success" }),
    onError: (error) => notifyFailure(error, "We couldn't cancel the reset. Please try again."),
  });
  return (
    <div className="border-b border-line/80 px-5 py-4">
      <Notice
        tone="attention"
        title={
          <>
            Two-factor sign-in will be turned off on <Moment at={resetAt} form="deadline" />
          </>
        }
        actions={
          <Button variant="secondary" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
            Keep it on
          </Button>
        }
      >
        An admin requested this, usually because a phone was lost. If you didn't ask for it, keep it on.
      </Notice>
    </div>
  );
}
