import type { MailServer } from "@portico/contract/firm/mail-server";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MailProblem } from "../foundation/mail-problem.tsx";
import { useUser } from "../session/current-user.ts";
import { Button } from "../ui/form/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { notifyFailure } from "../ui/feedback/toast.tsx";
import { mailServerQuery, testMailServer } from "./mail-server.calls.ts";

/** Sends an email to the admin who asks, and shows its state. */
export function useTestEmail() {
  const { data } = useQuery(mailServerQuery);
  const { email } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: testMailServer,
    onError: (error) => notifyFailure(error, "The test email couldn't be sent. Please try again."),
  });
  const test = data?.test;
  return {
    /** True once a test email was sent; its state is then shown. */
    isTested: Boolean(test),
    /** Whether the mail server has accepted any email, a test or another. */
    isAccepted: typeof data?.accepted_at === "string",
    button: (
      <Button
        variant="secondary"
        size="sm"
        loading={isPending || test?.state === "sending"}
        onClick={() => mutate()}
      >
        Send a test email
      </Button>
    ),
    outcome: <div role="status">{test && <Outcome test={test} email={email} />}</div>,
  };
}

function Outcome({ test, email }: { test: NonNullable<MailServer["test"]>; email: string }) {
  const { at, state, problem } = test;
  if (state === "sending") return <p className="wrap-anywhere">Sending a test email to {email}…</p>;
  if (state === "sent")
    return (
      <p className="wrap-anywhere">
        Test email sent to {email} <Moment at={at} form="event" />. If it isn't in your inbox, check your spam
        folder.
      </p>
    );
  return (
    <div className="text-red-700">
      <p className="font-semibold">
        {state === "failed"
          ? "The test email wasn't sent."
          : "The test email hasn't been sent yet. We'll keep trying."}
      </p>
      {problem && <MailProblem said={problem} />}
    </div>
  );
}
