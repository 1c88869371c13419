import { DELETION_UNDO_DAYS } from "@portico/contract/limits";
import { useState } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { Outcome, WayOut } from "../../forms/outcome.tsx";
import { SupportAddress } from "../../forms/support-address.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
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
  const press = useLinkPress({
    spend: () => keepAccount(token),
    onDone,
    onDead,
    fallback: "Your account could not be opened again. Please try again.",
  });
  return (
    <>
      <FormHeading title="Keep your account?">
        One press, and it is open again as it was. Then sign in as before.
      </FormHeading>
      <Button className="w-full" {...press}>
        Keep my account
      </Button>
      <WayOut />
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
      <SupportAddress />.
    </Outcome>
  );
}
