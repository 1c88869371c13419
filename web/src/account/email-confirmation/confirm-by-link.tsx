import { updateUser } from "@portico/contract/account/profile";
import { useMutation } from "@tanstack/react-query";
import { FormHeading } from "../../forms/form-heading.tsx";
import { CallFailure, request } from "../../session/request.ts";
import { Button } from "../../ui/button.tsx";
import { notifyFailure } from "../../ui/toast.tsx";

interface ConfirmByLinkProps {
  token: string;
  onConfirmed: (email: string) => void;
  onDead: () => void;
}

/** Asks for a press: a mail scanner that opens the link must not confirm the address. */
export function ConfirmByLink({ token, onConfirmed, onDead }: ConfirmByLinkProps) {
  const confirm = useMutation({
    mutationFn: () =>
      request(updateUser, { query: { token }, body: { email_verified: true }, anonymous: true }),
    onSuccess: (user) => onConfirmed(user.email),
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.code === "token_invalid") onDead();
      else notifyFailure(failure, "Your address could not be confirmed. Please try again.");
    },
  });
  return (
    <>
      <FormHeading title="Confirm your email">
        One press, and we know that letters to you reach you.
      </FormHeading>
      <Button className="w-full" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm my address
      </Button>
    </>
  );
}
