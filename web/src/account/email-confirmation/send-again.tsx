import { confirmEmail } from "@portico/contract/account/email-confirmation";
import { normalizeEmail } from "@portico/contract/email";
import { useMutation } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { Button } from "../../ui/button.tsx";
import { notify, notifyFailure } from "../../ui/toast.tsx";

interface SendAgainProps {
  emailOf: () => unknown;
  onMissing: (sentence: string) => void;
}

export function SendAgain({ emailOf, onMissing }: SendAgainProps) {
  const sending = useMutation({
    mutationFn: (email: string) => request(confirmEmail, { body: { email }, anonymous: true }),
    onSuccess: () =>
      notify({
        title: "Check your inbox",
        description:
          "If this address is awaiting confirmation, we've emailed it again. Earlier emails no longer work.",
        tone: "success",
      }),
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
