import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FormHeading } from "../../forms/form-heading.tsx";
import { CallFailure } from "../../session/request.ts";
import { Button } from "../../ui/button.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { closeAccountByLink } from "./deletion.calls.ts";
import { WhatHappens } from "./what-happens.tsx";

interface ConfirmDeletionProps {
  token: string;
  onDead: () => void;
}

/** Asks for a press: a mail scanner that opens the link must not delete anything. */
export function ConfirmDeletion({ token, onDead }: ConfirmDeletionProps) {
  const navigate = useNavigate();
  const act = useMutation({
    mutationFn: () => closeAccountByLink(token),
    onSuccess: (eraseAt) => navigate({ to: "/auth/delete-account", state: { eraseAt }, replace: true }),
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.code === "token_invalid") onDead();
      else notifyFailure(failure, "Your account could not be deleted. Please try again.");
    },
  });
  return (
    <>
      <FormHeading title="Delete your account?">If you go on, this is what happens.</FormHeading>
      <WhatHappens isAgent={null} />
      <Button
        variant="danger-solid"
        className="mt-7 w-full"
        loading={act.isPending}
        onClick={() => act.mutate()}
      >
        Delete my account
      </Button>
      <p className="mt-7 border-t border-line pt-5 text-sm text-quiet">
        If you want to keep it, close this page: nothing happens.
      </p>
    </>
  );
}
