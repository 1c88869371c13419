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
        title: "A letter is on its way",
        description: "If the address waits for its confirmation here. Older letters are no longer good.",
        tone: "success",
      }),
    onError: (failure) => notifyFailure(failure, "The letter could not be sent. Please try again."),
  });
  const send = () => {
    const email = normalizeEmail(String(emailOf() ?? ""));
    if (email) sending.mutate(email);
    else onMissing("Please enter a whole email address.");
  };
  return (
    <div className="mt-7 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="text-sm text-quiet">Nothing came, or too late?</p>
      <Button variant="secondary" size="sm" loading={sending.isPending} onClick={send}>
        Send the letter again
      </Button>
    </div>
  );
}
