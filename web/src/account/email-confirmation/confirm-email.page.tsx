import { useState } from "react";
import { EmailAlreadyConfirmed } from "../../forms/email-already-confirmed.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { useSessionUser } from "../../session/use-session-user.ts";
import { ConfirmByCode } from "./confirm-by-code.tsx";
import { ConfirmByLink } from "./confirm-by-link.tsx";
import { EmailConfirmed } from "./email-confirmed.tsx";

/** Opened by the link of a letter, or by hand with its code. */
export function ConfirmEmailPage() {
  const handedOn = useHandedOn();
  const user = useSessionUser();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [linkDead, setLinkDead] = useState(false);
  if (confirmed !== null) return <EmailConfirmed email={confirmed} />;
  if (handedOn === null) return <FormSkeleton title="Confirm your email" />;
  if (handedOn.mailedToken && !linkDead) {
    return (
      <ConfirmByLink
        token={handedOn.mailedToken}
        onConfirmed={setConfirmed}
        onDead={() => setLinkDead(true)}
      />
    );
  }
  const { email } = handedOn;
  if (user === undefined) return <FormSkeleton title="Confirm your email" />;
  if (user?.email_verified && !email) return <EmailAlreadyConfirmed email={user.email} />;
  return (
    <ConfirmByCode email={email} suggested={user?.email} linkDead={linkDead} onConfirmed={setConfirmed} />
  );
}
