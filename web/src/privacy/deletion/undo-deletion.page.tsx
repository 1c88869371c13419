import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import { useState } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { Outcome, WayOut } from "../../forms/outcome.tsx";
import { SupportAddress } from "../../forms/support-address.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { keepAccount } from "./deletion.calls.ts";

/** Opened by the link in the email that announced the deletion. */
export function UndoDeletionPage() {
  const handedOn = useHandedOn();
  const [outcome, setOutcome] = useState<"kept" | "dead" | null>(null);
  if (handedOn === null) return <FormSkeleton title="Restore your account" />;
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
  const press = useLinkPress({
    spend: () => keepAccount(token),
    onDone,
    onDead,
    fallback: "Your account couldn't be restored. Please try again.",
  });
  return (
    <>
      <FormHeading title="Restore your account?">
        Restore your account exactly as it was, then sign in.
      </FormHeading>
      <Button className="w-full" {...press}>
        Restore my account
      </Button>
      <WayOut />
    </>
  );
}

function AccountKept() {
  return (
    <Outcome
      icon="circle-check"
      title="Your account has been restored"
      actions={
        <LinkButton to="/auth/login" className="w-full">
          Sign in
        </LinkButton>
      }
    >
      Nothing was deleted. If you didn't request this,{" "}
      <TextLink to="/auth/forgot-password">set a new password</TextLink> now.
    </Outcome>
  );
}

/** For a user who opened the link too late: says where to get help from a person. */
function DeadLink() {
  return (
    <Outcome
      title="This link no longer works"
      actions={
        <LinkButton to="/auth/login" className="w-full">
          Sign in
        </LinkButton>
      }
    >
      This link works once, within {DELETION_UNDO_DAYS} days. If you already used it, sign in. After{" "}
      {DELETION_UNDO_DAYS} days the account is deleted and you need a new invitation: contact{" "}
      <SupportAddress />.
    </Outcome>
  );
}
