import { confirmEmail } from "@portico/contract/identity/email-confirmation";
import type { User } from "@portico/contract/identity/current-user";
import { normalizeEmail } from "@portico/contract/values/email";
import { useMutation } from "@tanstack/react-query";
import { notifyEmailed } from "../../forms/notify-emailed.ts";
import { request } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";

interface SendAgainProps {
  emailOf: () => unknown;
  /** The signed-in user, or null for a guest. */
  user: User | null;
  onMissing: (sentence: string) => void;
  onSent: () => void;
}

export function SendAgain({ emailOf, user, onMissing, onSent }: SendAgainProps) {
  const sending = useMutation({
    mutationFn: (email: string) => request(confirmEmail, { body: { email }, anonymous: true }),
    onSuccess: (_, email) => {
      onSent();
      if (user?.email === email && !user.email_verified)
        return notifyEmailed(user, {
          title: "We sent you a new email",
          description: "Earlier emails no longer work. You can send up to five an hour.",
        });
      notify({
        title: "Check your inbox",
        // The sentence is the same for every address. Otherwise a guest could find out which addresses wait
        // to be confirmed.
        description:
          "If this email address is waiting to be confirmed, we've sent another email. Earlier emails no longer work.",
        tone: "success",
      });
    },
    onError: (failure) => notifyFailure(failure, "We couldn't send the email. Please try again."),
  });
  const send = () => {
    const email = normalizeEmail(String(emailOf() ?? ""));
    if (email) sending.mutate(email);
    else onMissing("Please enter a valid email address.");
  };
  return (
    <div className="mt-7 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="text-sm text-quiet">Didn't get it?</p>
      <Button variant="secondary" size="sm" loading={sending.isPending} onClick={send}>
        Resend email
      </Button>
    </div>
  );
}
