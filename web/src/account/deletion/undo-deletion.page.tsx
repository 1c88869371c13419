import { DELETION_UNDO_DAYS } from "@portico/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { Outcome } from "../../forms/outcome.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { useFirm } from "../../session/firm.ts";
import { CallFailure } from "../../session/request.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { keepAccount } from "./deletion.calls.ts";

/** Opened by the link of the letter that told of the deletion. */
export function UndoDeletionPage() {
  const handedOn = useHandedOn();
  const [outcome, setOutcome] = useState<"kept" | "dead" | null>(null);
  if (handedOn === null) return <FormSkeleton title="Keep your account" />;
  const { mailedToken: token } = handedOn;
  if (outcome === "kept") return <AccountKept />;
  if (outcome === "dead" || !token) return <DeadLink />;
  return <KeepAccount token={token} onDone={() => setOutcome("kept")} onDead={() => setOutcome("dead")} />;
}

interface KeepAccountProps {
  token: string;
  onDone: () => void;
  onDead: () => void;
}

function KeepAccount({ token, onDone, onDead }: KeepAccountProps) {
  const act = useMutation({
    mutationFn: () => keepAccount(token),
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.code === "token_invalid") onDead();
      else notifyFailure(failure, "Your account could not be opened again. Please try again.");
    },
  });
  return (
    <>
      <FormHeading title="Keep your account?">
        One press, and it is open again as it was. Then sign in as before.
      </FormHeading>
      <Button className="w-full" loading={act.isPending} onClick={() => act.mutate()}>
        Keep my account
      </Button>
    </>
  );
}

function AccountKept() {
  return (
    <Outcome
      icon="circle-check"
      title="Your account stays"
      actions={
        <LinkButton to="/auth/login" className="w-full">
          Sign in
        </LinkButton>
      }
    >
      Nothing was erased. If it was not you who deleted it,{" "}
      <TextLink to="/auth/forgot-password">set a new password</TextLink> now.
    </Outcome>
  );
}

/** Whoever came too late needs a person. */
function DeadLink() {
  const { support_email: supportEmail } = useFirm();
  return (
    <Outcome
      title="This link is no longer good"
      actions={
        <LinkButton to="/auth/login" className="w-full">
          Sign in
        </LinkButton>
      }
    >
      It works once and for {DELETION_UNDO_DAYS} days. If you pressed it before, your account is open: sign
      in. If the days are over, the account is erased, and only a new invitation helps: write to{" "}
      {supportEmail ? (
        <a className="link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      ) : (
        "the firm"
      )}
      .
    </Outcome>
  );
}
