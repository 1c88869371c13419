import { useState } from "react";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { ConfirmByCode } from "./confirm-by-code.tsx";
import { ConfirmByLink } from "./confirm-by-link.tsx";
import { EmailConfirmed } from "./email-confirmed.tsx";

/** Opened by the link of a letter, or by hand with its code. */
export function ConfirmEmailPage() {
  const handedOn = useHandedOn();
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
  return <ConfirmByCode email={handedOn.email} linkDead={linkDead} onConfirmed={setConfirmed} />;
}
