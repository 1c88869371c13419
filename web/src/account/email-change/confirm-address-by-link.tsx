import { useMutation } from "@tanstack/react-query";
import { FormHeading } from "../../forms/form-heading.tsx";
import { CallFailure } from "../../session/request.ts";
import { Button } from "../../ui/button.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { applyChange } from "./email-change.calls.ts";

export interface LinkProps {
  token: string;
  onDone: (email: string) => void;
  onDead: () => void;
}

/** Asks for a press: a mail scanner that opens the link must not change the address. */
export function ConfirmAddressByLink({ token, onDone, onDead }: LinkProps) {
  const confirm = useMutation({
    mutationFn: () => applyChange({ token }),
    onSuccess: ({ email }) => onDone(email),
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.code === "token_invalid") onDead();
      else notifyFailure(failure, "Your address could not be changed. Please try again.");
    },
  });
  return (
    <>
      <FormHeading title="Use your new address">
        One press, and you sign in with the address this letter came to. Letters about your account come here
        too.
      </FormHeading>
      <Button className="w-full" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Use this address
      </Button>
    </>
  );
}
